import type { Nodes, Parents, Table } from 'mdast';
import { createElement, Fragment, use, useMemo, type ReactNode } from 'react';
import { anchorOf } from '#web/lib/readings.ts';
import { parseMarkdown, safeLink, wordsOf } from '#web/lib/markdown.ts';
import { Link } from './link.tsx';
import { MarkdownPictures } from './markdown-pictures.ts';
import styles from './markdown.module.css';
import { ReadingText } from './reading-text.tsx';

const keyOf = ({ position, type }: Nodes): string => `${type}-${String(position?.start.offset ?? 0)}`;

const childrenOf = (node: Parents): ReactNode =>
  node.children.map((child) => <Fragment key={keyOf(child)}>{draw(child)}</Fragment>);

/** The page has the first heading. */
const headingTag = (depth: number): string => `h${String(Math.min(4, Math.max(2, depth)))}`;

function drawTable({ children: [head, ...rows] }: Table): ReactNode {
  return (
    <table>
      {head !== undefined && (
        <thead>
          <tr>
            {head.children.map((cell) => (
              <th key={keyOf(cell)} scope="col">
                {childrenOf(cell)}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {row.children.map((cell) => (
              <td key={keyOf(cell)}>{childrenOf(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function drawLink(url: string, words: ReactNode): ReactNode {
  const link = safeLink(url);
  if (link === undefined) return words;
  return (
    <Link newTab={link.outside} to={link.to}>
      {words}
    </Link>
  );
}

/** Only of our own: from elsewhere it would tell that site who reads. */
function Picture({ address, words }: { address: string; words: string }) {
  const drawPicture = use(MarkdownPictures);
  return drawPicture?.(address, words) ?? words;
}

/** What the grammar has and this list has not is drawn as its words alone. */
function draw(node: Nodes): ReactNode {
  switch (node.type) {
    case 'text':
      return <ReadingText text={node.value} />;
    case 'heading':
      return createElement(
        headingTag(node.depth),
        { id: anchorOf(wordsOf(node)), tabIndex: -1 },
        childrenOf(node),
      );
    case 'paragraph':
      return <p>{childrenOf(node)}</p>;
    case 'strong':
      return <strong>{childrenOf(node)}</strong>;
    case 'emphasis':
      return <em>{childrenOf(node)}</em>;
    case 'list':
      return node.ordered === true ? (
        <ol start={node.start ?? 1}>{childrenOf(node)}</ol>
      ) : (
        <ul>{childrenOf(node)}</ul>
      );
    case 'listItem':
      return <li>{childrenOf(node)}</li>;
    case 'blockquote':
      return <blockquote>{childrenOf(node)}</blockquote>;
    case 'link':
      return drawLink(node.url, childrenOf(node));
    case 'image':
      return <Picture address={node.url} words={node.alt ?? ''} />;
    case 'table':
      return drawTable(node);
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'code':
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      );
    case 'thematicBreak':
      return <hr />;
    case 'break':
      return <br />;
    default:
      return 'children' in node ? childrenOf(node) : 'value' in node ? node.value : null;
  }
}

/** React draws each part of it, so that nothing in it can become script or style. */
export function DrawnMarkdown({ text }: { text: string }) {
  const drawn = useMemo(() => draw(parseMarkdown(text)), [text]);
  return <div className={styles['prose']}>{drawn}</div>;
}
