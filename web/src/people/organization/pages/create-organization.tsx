import { CreationForm } from '../components/creation-form.tsx';

export const Component = () => <CreationForm kind="organization" />;
