import { createRoot } from 'react-dom/client';
import '#web/ui/tokens.css';
import href from './typing.css?url';
import { createBrowserRouter } from 'react-router-dom';
console.log(href, createBrowserRouter);
createRoot(document.getElementById('root')!).render(<p className="typing-x">hello</p>);
