// The few pages that the gateway writes itself: one card, one form, no script; light and dark by the system’s choice.
import { randomBytes } from 'node:crypto';
import type { Response } from 'express';
import { formPolicy } from '../door/security-headers.ts';

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password' | 'text';
  readonly autocomplete: string;
  readonly value?: string;
  readonly minLength?: number;
}

export interface FormPage {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly fields: readonly FormField[];
  readonly hidden?: Readonly<Record<string, string>>;
  readonly button: string;
  /** A sentence about what went wrong. */
  readonly error?: string | undefined;
  readonly status?: number;
}

/** Answers the page. Everything that came from outside is escaped. */
export function sendFormPage(response: Response, page: FormPage): void {
  const nonce = randomBytes(16).toString('base64');
  response.status(page.status ?? 200);
  response.set({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': formPolicy(nonce), 'cache-control': 'no-store' });
  response.end(htmlOf(page, nonce));
}

function htmlOf(page: FormPage, nonce: string): string {
  const hidden = Object.entries(page.hidden ?? {}).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const error = page.error === undefined ? '' : `<p class="error" role="alert" id="error">${escaped(page.error)}</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(page.title)} · Plumbline</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style nonce="${nonce}">${look}</style>
</head>
<body>
<main>
<p class="brand"><img class="mark" src="/icon.svg" alt="" width="28" height="28">Plumbline</p>
<h1>${escaped(page.title)}</h1>
<p class="text">${escaped(page.text)}</p>
${error}
<form method="post" action="${escaped(page.action)}">
${hidden.join('\n')}
${page.fields.map((field, index) => fieldHtml(field, { first: index === 0, wrong: page.error !== undefined })).join('\n')}
<button type="submit">${escaped(page.button)}</button>
</form>
</main>
</body>
</html>
`;
}

function fieldHtml(field: FormField, { first, wrong }: { first: boolean; wrong: boolean }): string {
  const more = [
    field.value ? `value="${escaped(field.value)}"` : '',
    field.minLength ? `minlength="${field.minLength}"` : '',
    first ? 'autofocus' : '',
    wrong ? 'aria-describedby="error"' : '',
  ];
  return `<label for="${field.name}">${escaped(field.label)}</label>
<input id="${field.name}" name="${field.name}" type="${field.type}" autocomplete="${field.autocomplete}" required ${more.filter(Boolean).join(' ')}>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (one) => entities[one] ?? '');
}

/** The product’s tokens (design/tokens.json), as far as one card needs them. */
const look = `
:root{color-scheme:light dark;--canvas:#f7fafe;--surface:#fff;--border:#cfd3d9;--strong:#8c9199;--text:#191e27;--second:#4c515a;--primary:#4d54d2;--hover:#3c40b0;--on:#fff;--focus:#606ceb;--danger:#bc2028;--soft:#fff4f3}
@media (prefers-color-scheme:dark){:root{--canvas:#0e1116;--surface:#161a21;--border:#2a313c;--strong:#6b7685;--text:#eceff4;--second:#b4bdca;--primary:#565fdd;--hover:#4d54d2;--focus:#94a5ff;--danger:#ff817a;--soft:#2a1719}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--canvas);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:400px;background:var(--surface);border:1px solid var(--border);border-radius:12px;padding:32px 28px}
.brand{display:flex;align-items:center;gap:10px;margin:0 0 24px;font-weight:600}
.mark{border-radius:8px;background:var(--primary)}
h1{margin:0;font-size:22px;line-height:1.3}
.text{margin:4px 0 20px;color:var(--second)}
.error{margin:0 0 16px;padding:10px 12px;border-radius:8px;background:var(--soft);color:var(--danger);border:1px solid currentColor}
label{display:block;margin:0 0 6px;font-weight:500;font-size:14px}
input{width:100%;min-height:44px;margin:0 0 16px;padding:8px 12px;font:inherit;color:var(--text);background:var(--surface);border:1px solid var(--strong);border-radius:8px}
button{width:100%;min-height:44px;margin-top:4px;font:inherit;font-weight:600;color:var(--on);background:var(--primary);border:0;border-radius:8px;cursor:pointer}
button:hover{background:var(--hover)}
input:focus-visible,button:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
`;
