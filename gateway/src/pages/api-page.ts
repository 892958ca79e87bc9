// The API as a page to read: made from the OpenAPI document, without a script.
import { randomBytes } from 'node:crypto';
import type { OpenApiDocument, OpenApiOperation } from '@plumbline/contracts/registry';
import type { Response } from 'express';
import { formPolicy } from '../http/security-headers.ts';
import { escaped } from './form-page.ts';

interface Entry {
  readonly method: string;
  readonly path: string;
  readonly operation: OpenApiOperation;
}

/** Answers the page; it is made anew for its nonce only. */
export function sendApiPage(response: Response, document: OpenApiDocument): void {
  const nonce = randomBytes(16).toString('base64');
  response.set({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': formPolicy(nonce), 'cache-control': 'no-cache' });
  response.end(apiPage(document, nonce));
}

/** The whole page: a list of contents, then a section for each service. */
export function apiPage(document: OpenApiDocument, nonce: string): string {
  const entries = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const sections = document.tags.map(({ name }) => ({ name, entries: entries.filter((entry) => entry.operation.tags.includes(name)) }));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(document.info.title)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style nonce="${nonce}">${look}</style>
</head>
<body>
<main>
<h1>${escaped(document.info.title)}</h1>
<p>${escaped(document.info.description)}</p>
<p>For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${document.openapi})</p>
<nav aria-label="Services"><ul>${sections.map(({ name, entries: some }) => `<li><a href="#${escaped(name)}">${escaped(titleOf(name))}</a> (${some.length})</li>`).join('')}</ul></nav>
${sections.map(sectionHtml).join('\n')}
</main>
</body>
</html>
`;
}

function sectionHtml({ name, entries }: { name: string; entries: readonly Entry[] }): string {
  return `<section id="${escaped(name)}"><h2>${escaped(titleOf(name))}</h2>${entries.map(entryHtml).join('\n')}</section>`;
}

function entryHtml({ method, path, operation }: Entry): string {
  const scope = operation['x-key-scope'] ? ` A key needs <code>${escaped(operation['x-key-scope'])}</code>.` : '';
  return `<article id="${escaped(operation.operationId)}">
<h3><code class="method">${method}</code> <code>${escaped(path)}</code></h3>
<p>${wordsHtml(operation.summary)}. ${wordsHtml(operation.description)}${scope}</p>
${parametersHtml(operation.parameters)}
${schemaHtml('Body', operation.requestBody)}
${Object.entries(operation.responses)
  .filter(([status]) => status.startsWith('2'))
  .map(([status, answer]) => schemaHtml(`Answer ${status}`, answer))
  .join('')}
</article>`;
}

function titleOf(service: string): string {
  return service === 'ai' ? 'AI' : `${service.slice(0, 1).toUpperCase()}${service.slice(1)}`;
}

/** What stands between backticks in a text of the contracts is written as a program writes it. */
function wordsHtml(text: string): string {
  return escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function parametersHtml(parameters: readonly Record<string, unknown>[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map((one) => {
    const { type, enum: choices } = (one['schema'] ?? {}) as { type?: string; enum?: unknown[] };
    const place = `${String(one['in'])}${one['required'] === true ? ', required' : ''}`;
    const values = choices?.join(', ') ?? type;
    return `<li><code>${escaped(String(one['name']))}</code> ${escaped(place)}${values ? `: ${escaped(values)}` : ''}</li>`;
  });
  return `<ul aria-label="Parameters">${rows.join('')}</ul>`;
}

function schemaHtml(title: string, part: Record<string, unknown> | undefined): string {
  const contents = Object.entries((part?.['content'] ?? {}) as Record<string, { schema?: unknown }>);
  return contents
    .map(([type, { schema }]) =>
      schema === undefined
        ? `<p>${escaped(title)}: ${escaped(type)}</p>`
        : `<details><summary>${escaped(title)}: ${escaped(type)}</summary><pre tabindex="0">${escaped(JSON.stringify(schema, null, 2))}</pre></details>`,
    )
    .join('');
}

const look = `
:root{color-scheme:light dark;--canvas:#f7fafe;--surface:#fff;--border:#cfd3d9;--text:#191e27;--second:#4c515a;--link:#4d54d2}
@media (prefers-color-scheme:dark){:root{--canvas:#0e1116;--surface:#161a21;--border:#2a313c;--text:#eceff4;--second:#b4bdca;--link:#94a5ff}}
body{margin:0;background:var(--canvas);color:var(--text);font:16px/1.55 system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:32px 16px 64px}
a{color:var(--link)}
nav ul{display:flex;flex-wrap:wrap;gap:4px 20px;padding:0;list-style:none}
h2{margin:40px 0 12px}
article{margin:0 0 16px;padding:16px 20px;background:var(--surface);border:1px solid var(--border);border-radius:10px}
h3{margin:0;font-size:16px;overflow-wrap:anywhere}
.method{font-weight:700;color:var(--link)}
p{margin:6px 0;color:var(--second)}
article ul{font-size:14px;margin:8px 0;padding:0;list-style:none}
li{padding:2px 0;overflow-wrap:anywhere}
li code{font-weight:600}
summary{cursor:pointer;padding:4px 0}
pre{overflow:auto;max-height:420px;font-size:13px;padding:12px;border:1px solid var(--border);border-radius:8px}
`;
