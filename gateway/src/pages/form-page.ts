// Pages with one card and one form, made for each request. Without a script, but for the button that copies the key of an authenticator app.
import type { FactorSetup } from '@plumbline/contracts/identity';
import type { Response } from 'express';
import { pinOf, staticPolicy } from '../http/security-headers.ts';
import { escaped, ownDocument, ownSheet } from './own-document.ts';
import { englishSpeech, type LanguageSwitch, type PageSpeech } from './page-language.ts';

type PageSay = PageSpeech['say'];

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password' | 'text' | 'tel' | 'textarea';
  readonly autocomplete: string;
  readonly value?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Default: it must be filled in. */
  readonly optional?: boolean;
  /** What is wrong with it; the first such field takes the focus. */
  readonly wrong?: string | undefined;
  readonly inputMode?: 'numeric';
}

export interface PageLink {
  readonly href: string;
  readonly label: string;
}

export interface FormPage {
  readonly title: string;
  readonly text: string;
  /** Where the form goes; a page without one only tells something. */
  readonly action?: string;
  readonly fields: readonly FormField[];
  readonly hidden?: Readonly<Record<string, string>>;
  /** A field that no person sees; what fills it in is a program. */
  readonly trap?: string;
  readonly button?: string;
  /** What an authenticator app scans. */
  readonly setup?: FactorSetup;
  /** Recovery codes, shown once. */
  readonly codes?: readonly string[];
  /** Another way to the same end, as a second button. */
  readonly alternative?: PageLink;
  /** Where a page without a form goes on. */
  readonly goOn?: PageLink;
  readonly links?: readonly PageLink[];
  /** A sentence about what has just been done. */
  readonly notice?: string | undefined;
  /** A sentence about what went wrong. */
  readonly error?: string | undefined;
  readonly status?: number;
  /** Default: English. */
  readonly speech?: PageSpeech;
  /** The same page in the other language; absent where what it shows is shown once. */
  readonly otherLanguage?: LanguageSwitch;
}

const sheet = ownSheet(`
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--canvas);color:var(--text);font:16px/1.5 Inter,system-ui,sans-serif}
main{width:100%;max-width:400px;background:var(--surface);border:1px solid var(--border);border-radius:12px;padding:32px 28px}
.brand{display:flex;align-items:center;gap:10px;margin:0 0 24px;font-weight:600}
.language{display:inline-flex;align-items:center;justify-content:center;min-width:44px;min-height:44px;margin:-10px 0 -10px auto;color:var(--link);font-weight:500}
.mark{border-radius:8px;background:var(--primary)}
h1{margin:0;font-size:22px;line-height:1.3}
.text{margin:4px 0 20px;color:var(--second)}
.error{margin:0 0 16px;padding:10px 12px;border-radius:8px;background:var(--soft);color:var(--danger);border:1px solid currentColor}
.notice{margin:0 0 16px;padding:10px 12px;border-radius:8px;color:var(--good);border:1px solid currentColor}
.qr{display:block;width:200px;height:200px;margin:0 auto 12px;border-radius:8px}
.key{margin:12px 0 20px;color:var(--second);font-size:14px}
.app{display:none;margin:0}
@media (pointer:coarse){.app{display:block}}
code{user-select:all;font:600 15px/1.5 ui-monospace,monospace;color:var(--text);overflow-wrap:anywhere}
.codes{display:grid;grid-template-columns:1fr 1fr;gap:8px;margin:0 0 20px;padding:16px;list-style:none;border:1px solid var(--border);border-radius:8px;text-align:center}
.or{margin:16px 0;text-align:center;color:var(--second)}
.button{display:grid;place-items:center;min-height:44px;border-radius:8px;font-weight:600;text-decoration:none}
.button.main{color:var(--on);background:var(--primary)}
.button.other{color:var(--text);border:1px solid var(--strong)}
.links{margin:20px 0 0;padding:0;list-style:none}
.links a{display:inline-flex;align-items:center;min-height:44px;color:var(--link)}
label{display:block;margin:0 0 6px;font-weight:500;font-size:14px}
input,textarea{width:100%;min-height:44px;margin:0 0 16px;padding:8px 12px;font:inherit;color:var(--text);background:var(--surface);border:1px solid var(--strong);border-radius:8px}
[aria-invalid]{border-color:var(--danger);margin-bottom:4px}
.wrong{margin:0 0 16px;color:var(--danger);font-size:14px}
.trap{position:absolute;left:-9999px;width:1px;height:1px;overflow:hidden}
button{width:100%;min-height:44px;margin-top:4px;font:inherit;font-weight:600;color:var(--on);background:var(--primary);border:0;border-radius:8px;cursor:pointer}
button:hover{background:var(--hover)}
button.copy{margin:0 0 20px;color:var(--text);background:none;border:1px solid var(--strong)}
[hidden]{display:none}
input:focus-visible,textarea:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
`);

/** Only where the browser lets it: without a script, or a clipboard, the button stays away, and one tap selects the key. */
const copying = `for(const one of navigator.clipboard?document.querySelectorAll('[data-copy]'):[]){one.hidden=false;one.addEventListener('click',()=>navigator.clipboard.writeText(one.dataset.copy).then(()=>{one.textContent=one.dataset.copied},()=>{one.textContent=one.dataset.failed}))}`;

const policyOf = (hasForm: boolean, scripts: readonly string[] = []) =>
  staticPolicy({ styles: [sheet.pin], scripts, hasFont: true, hasForm, asks: false });
const policies = { form: policyOf(true), telling: policyOf(false), setup: policyOf(true, [pinOf(copying)]) };

function policyFor({ action, setup }: FormPage): string {
  if (action === undefined) return policies.telling;
  return setup ? policies.setup : policies.form;
}

/** Answers the page. Everything that came from outside is escaped, and the policy allows the sheet, and beside a key the script that copies it. */
export function sendFormPage(response: Response, page: FormPage): void {
  const { language } = page.speech ?? englishSpeech;
  response.status(page.status ?? 200);
  response.set({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyFor(page),
    'cache-control': 'no-store',
  });
  response.end(ownDocument({ title: `${page.title} · Plumbline`, sheet, language, unlisted: true, content: contentOf(page) }));
}

function contentOf(page: FormPage): string {
  const { say } = page.speech ?? englishSpeech;
  return `<p class="brand"><img class="mark" src="/icon.svg" alt="" width="28" height="28">Plumbline${page.otherLanguage ? switchHtml(page.otherLanguage) : ''}</p>
<h1>${escaped(page.title)}</h1>
<p class="text">${escaped(page.text)}</p>
${messagesHtml(page)}
${page.setup ? setupHtml(page.setup, say) : ''}${page.codes ? codesHtml(page.codes, say) : ''}
${page.action === undefined ? '' : formHtml(page, page.action, say)}
${page.alternative ? `<p class="or">${say('or')}</p>${buttonLink(page.alternative, 'other')}` : ''}${page.goOn ? buttonLink(page.goOn, 'main') : ''}
${linksHtml(page.links ?? [])}`;
}

/** What has just been done, or what went wrong. */
function messagesHtml({ notice, error }: FormPage): string {
  const done = notice === undefined ? '' : `<p class="notice" role="status">${escaped(notice)}</p>`;
  return `${done}${error === undefined ? '' : `<p class="error" role="alert" id="error">${escaped(error)}</p>`}`;
}

function switchHtml({ href, language, label }: LanguageSwitch): string {
  return `<a class="language" lang="${language}" hreflang="${language}" href="${escaped(href)}">${label}</a>`;
}

function formHtml(page: FormPage, action: string, say: PageSay): string {
  const hidden = Object.entries(page.hidden ?? {}).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const firstWrong = page.fields.findIndex(({ wrong }) => wrong !== undefined);
  const focused = Math.max(0, firstWrong);
  return `<form method="post" action="${escaped(action)}">
${hidden.join('\n')}
${page.fields.map((field, index) => fieldHtml(field, { first: index === focused, wrong: page.error !== undefined })).join('\n')}
${page.trap === undefined ? '' : trapHtml(page.trap)}
<button type="submit">${escaped(page.button ?? say('continue'))}</button>
</form>`;
}

/** Only a phone has the app on the same screen: the link is shown where a finger points. */
function setupHtml({ qr, secret, uri }: FactorSetup, say: PageSay): string {
  const spaced = secret.replace(/(.{4})(?=.)/g, '$1 ');
  return `<svg class="qr" role="img" aria-label="${escaped(say('qrCode'))}" viewBox="0 0 ${qr.size} ${qr.size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${qr.size}v${qr.size}h-${qr.size}z"/><path fill="#000" d="${escaped(qr.path)}"/></svg>
<p class="app">${buttonLink({ href: uri, label: say('openApp') }, 'other')}</p>
<p class="key">${escaped(say('enterKey'))} <code>${escaped(spaced)}</code></p>
<button type="button" class="copy" data-copy="${escaped(secret)}" data-copied="${escaped(say('copied'))}" data-failed="${escaped(say('notCopied'))}" hidden>${escaped(say('copyKey'))}</button>
<script>${copying}</script>`;
}

function codesHtml(codes: readonly string[], say: PageSay): string {
  return `<ul class="codes" aria-label="${escaped(say('recoveryCodes'))}">${codes.map((code) => `<li><code>${escaped(code)}</code></li>`).join('')}</ul>`;
}

function buttonLink({ href, label }: PageLink, kind: 'main' | 'other'): string {
  return `<a class="button ${kind}" href="${escaped(href)}">${escaped(label)}</a>`;
}

function linksHtml(links: readonly PageLink[]): string {
  if (links.length === 0) return '';
  return `<ul class="links">${links.map(({ href, label }) => `<li><a href="${escaped(href)}">${escaped(label)}</a></li>`).join('')}</ul>`;
}

function trapHtml(name: string): string {
  return `<div class="trap" aria-hidden="true"><label for="${name}">Leave this empty</label><input id="${name}" name="${name}" type="text" tabindex="-1" autocomplete="off"></div>`;
}

function fieldHtml(field: FormField, look: { first: boolean; wrong: boolean }): string {
  const { name, type, label, value = '', wrong } = field;
  const more = attributesOf(field, look);
  const input =
    type === 'textarea'
      ? `<textarea rows="5" ${more}>${escaped(value)}</textarea>`
      : `<input ${more}${value ? ` value="${escaped(value)}"` : ''}>`;
  return `<label for="${name}">${escaped(label)}</label>
${input}${wrong === undefined ? '' : `\n<p class="wrong" id="${name}-wrong">${escaped(wrong)}</p>`}`;
}

function attributesOf(field: FormField, look: { first: boolean; wrong: boolean }): string {
  const { name, type, autocomplete, minLength, maxLength, inputMode } = field;
  const some = [
    `id="${name}" name="${name}"`,
    type === 'textarea' ? '' : `type="${type}"`,
    `autocomplete="${autocomplete}"`,
    field.optional ? '' : 'required',
    minLength ? `minlength="${minLength}"` : '',
    maxLength ? `maxlength="${maxLength}"` : '',
    inputMode ? `inputmode="${inputMode}"` : '',
    look.first ? 'autofocus' : '',
    describedHtml(field, look.wrong),
  ];
  return some.filter(Boolean).join(' ');
}

/** The sentence beside the field, else the one over the form. */
function describedHtml({ name, wrong }: FormField, formIsWrong: boolean): string {
  if (wrong !== undefined) return `aria-invalid="true" aria-describedby="${name}-wrong"`;
  return formIsWrong ? 'aria-describedby="error"' : '';
}
