// The document of a page that the gateway writes itself: head, sheet, body. Light and dark by the system’s choice, no script.
import type { TextLanguage } from '@plumbline/contracts/kernel';
import { pinOf } from '../http/security-headers.ts';
import { fontPath } from './font-path.ts';

/** The product’s font and tokens (platform/ui), as far as these pages need them. */
const tokens = `
@font-face{font-family:Inter;font-weight:100 900;font-display:swap;src:url(${fontPath}) format("woff2")}
:root{color-scheme:light dark;--canvas:#f7fafe;--surface:#fff;--border:#cfd3d9;--strong:#8c9199;--text:#191e27;--second:#4c515a;--primary:#4d54d2;--hover:#3c40b0;--on:#fff;--focus:#606ceb;--danger:#bc2028;--soft:#fff4f3;--good:#12643a;--link:#3c40b0}
@media (prefers-color-scheme:dark){:root{--canvas:#0e1116;--surface:#161a21;--border:#2a313c;--strong:#6b7685;--text:#eceff4;--second:#b4bdca;--primary:#565fdd;--hover:#4d54d2;--focus:#94a5ff;--danger:#ff817a;--soft:#2a1719;--good:#6fd79c;--link:#94a5ff}}
`;

export interface OwnSheet {
  readonly text: string;
  /** By which a policy names it: the sheet is known before anything from outside stands in the page. */
  readonly pin: string;
}

export function ownSheet(look: string): OwnSheet {
  const text = tokens + look;
  return { text, pin: pinOf(text) };
}

export interface OwnDocument {
  readonly title: string;
  readonly sheet: OwnSheet;
  /** Default: English. */
  readonly language?: TextLanguage;
  /** Search engines leave the page out. */
  readonly unlisted?: boolean;
  /** Inside of `main`, escaped. */
  readonly content: string;
}

export function ownDocument({ title, sheet, language, unlisted = false, content }: OwnDocument): string {
  return `<!doctype html>
<html lang="${language === 'es' ? 'es-US' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${unlisted ? '<meta name="robots" content="noindex">\n' : ''}<title>${escaped(title)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${sheet.text}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (one) => entities[one] ?? '');
}
