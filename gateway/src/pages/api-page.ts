// The API as a page to read: made from the OpenAPI document, without a script.
import type { OpenApiDocument, OpenApiOperation } from '@plumbline/contracts/registry';
import type { LocalHandler } from '../http/api-router.ts';
import { composePage, sendComposed, type ComposedPage } from './composed-page.ts';
import { escaped, ownDocument, ownSheet } from './own-document.ts';

interface Entry {
  readonly method: string;
  readonly path: string;
  readonly operation: OpenApiOperation;
}

const sheet = ownSheet(`
body{margin:0;background:var(--canvas);color:var(--text);font:16px/1.55 Inter,system-ui,sans-serif}
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
`);

/** Answers with the page; it is made when it is first asked for. */
export function makeApiPage(document: () => OpenApiDocument): LocalHandler {
  let composed: Promise<ComposedPage> | undefined;
  return async ({ request, response }) => {
    composed ??= composePage(apiPage(document()));
    sendComposed(request, response, await composed);
  };
}

/** The whole page: a list of contents, then a section for each service. */
export function apiPage(document: OpenApiDocument): string {
  const { title, description } = document.info;
  const entries = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const sections = document.tags.map(({ name }) => ({ name, entries: entries.filter((entry) => entry.operation.tags.includes(name)) }));
  const content = `<h1>${escaped(title)}</h1>
<p>${escaped(description)}</p>
<p>For developers: <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${document.openapi})</p>
<nav aria-label="Services"><ul>${sections.map(({ name, entries: some }) => `<li><a href="#${escaped(name)}">${escaped(titleOf(name))}</a> (${some.length})</li>`).join('')}</ul></nav>
${sections.map(sectionHtml).join('\n')}`;
  return ownDocument({ title, sheet, content });
}

function sectionHtml({ name, entries }: { name: string; entries: readonly Entry[] }): string {
  return `<section id="${escaped(name)}"><h2>${escaped(titleOf(name))}</h2>${entries.map(entryHtml).join('\n')}</section>`;
}

function entryHtml({ method, path, operation }: Entry): string {
  const scope = operation['x-key-scope'] ? ` Required scope: <code>${escaped(operation['x-key-scope'])}</code>.` : '';
  return `<article id="${escaped(operation.operationId)}">
<h3><code class="method">${method}</code> <code>${escaped(path)}</code></h3>
<p>${wordsHtml(operation.summary)}. ${wordsHtml(operation.description)}${scope}</p>
${parametersHtml(operation.parameters)}
${schemaHtml('Body', operation.requestBody)}
${Object.entries(operation.responses)
  .filter(([status]) => status.startsWith('2'))
  .map(([status, answer]) => schemaHtml(`Response ${status}`, answer))
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
