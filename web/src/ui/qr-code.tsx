import { encodeQR } from 'qr';

/** Modules of quiet zone that readers need around a code (ISO/IEC 18004). */
const BORDER = 4;

/** A QR code, drawn here: what is in it leaves the browser by the camera that is held to it alone. */
export function QrCode({ text, label, size = 220 }: { text: string; label: string; size?: number }) {
  const rows = encodeQR(text, 'raw', { border: BORDER, ecc: 'medium' });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      // Dark on light in every colour scheme, or cameras do not read it.
      style={{ width: `min(${size}px, 100%)`, background: '#fff', borderRadius: 8, forcedColorAdjust: 'none' }}
    >
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
