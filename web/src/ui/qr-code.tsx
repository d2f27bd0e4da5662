import QRCode from 'qrcode';
import { useMemo } from 'react';

/** Drawn as one path: no picture address for the policy to refuse, and sharp on paper. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => {
    const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
    const squares = Array.from(modules.data, (dark, index) =>
      dark ? `M${String(index % modules.size)} ${String(Math.floor(index / modules.size))}h1v1h-1z` : '',
    );
    return { size: modules.size, path: squares.join('') };
  }, [text]);
  return (
    <svg
      aria-label={label}
      className={className}
      role="img"
      shapeRendering="crispEdges"
      viewBox={`-2 -2 ${String(size + 4)} ${String(size + 4)}`}
    >
      <rect fill="white" height={size + 4} width={size + 4} x={-2} y={-2} />
      <path d={path} fill="black" />
    </svg>
  );
}
