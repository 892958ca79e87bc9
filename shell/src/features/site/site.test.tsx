// The public pages as files: what they say, what they load, how large they are, and the tabs of the workflow.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import content from './content.json' with { type: 'json' };
import { isBuilt, type Promising } from './feature-list.ts';
import { renderPublicPages } from './render-pages.tsx';
import { MeasuredRows } from './measured-rows.ts';
import { StepTabs } from './step-tabs.ts';
import { VerifyDrop } from './verify-drop.ts';

const style = readFileSync(path.join(import.meta.dirname, 'site.css'), 'utf8');
const files = renderPublicPages({ style, font: '/assets/inter.0123456789.woff2' });
const visitorsFiles = files.filter(({ name }) => !name.includes('signed-in'));
const publicFolder = path.join(import.meta.dirname, '../../../public');

const limitKb = { plain: 32, compressed: 8 };
const known = ['/', '/marketing', '/features', '/workflow', '/verify', '/api/login', '/api/docs'];

function read(text: string): Document {
  return new DOMParser().parseFromString(text, 'text/html');
}

/** Everything readable that the content file says below this value. */
function sayings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(sayings);
  if (value && typeof value === 'object') {
    if ('feature' in value && !isBuilt(value as Promising)) return [];
    return Object.entries(value).flatMap(([key, inside]) => (key === 'image' || key === 'feature' ? [] : sayings(inside)));
  }
  return typeof value === 'number' ? [String(value)] : [];
}

const bare = (text: string) => text.replaceAll(/\s+/g, ' ');
const parts: Record<string, unknown[]> = {
  'landing.html': [content.landing, content.figures, content.claimsNote, content.workflow.steps.map(({ name, short }) => [name, short])],
  'marketing.html': [content.landing, content.figures, content.claimsNote],
  'features.html': [content.features, content.claimsNote],
  'verify.html': [content.verify],
  'workflow.html': [{ ...content.workflow, measured: undefined }, content.figures, content.claimsNote],
};

describe.each(visitorsFiles)('$name', ({ name, text }) => {
  const page = read(text);

  test('says everything that its content says, without a script', () => {
    for (const script of page.querySelectorAll('script, style')) script.remove();
    const alts = Array.from(page.querySelectorAll('img'), ({ alt }) => alt);
    const about = Array.from(
      page.querySelectorAll('[aria-label], meta[content]'),
      (one) => one.getAttribute('aria-label') ?? one.getAttribute('content'),
    );
    const said = bare([page.title, page.body.textContent, ...alts, ...about].join(' '));
    expect(
      sayings([parts[name], content.header, content.footer]).filter((one) => one !== content.header.open && !said.includes(bare(one))),
    ).toEqual([]);
    expect(sayings(parts[name]).length).toBeGreaterThan(20);
  });

  test('has one heading of the first level, a language, a title and a description', () => {
    const again = read(text);
    expect(again.querySelectorAll('h1').length).toBe(1);
    expect(again.documentElement.lang).toBe('en');
    expect(again.querySelector<HTMLMetaElement>('meta[name=description]')?.content.length).toBeGreaterThan(50);
    expect(again.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/^__ORIGIN__\//);
  });

  test('names no other host, and leads to nothing that is not there', () => {
    expect(text.replaceAll('http://www.w3.org/2000/svg', '')).not.toMatch(/\w:\/\/|["'(]\/\//);
    const links = Array.from(read(text).querySelectorAll('a'), (link) => link.getAttribute('href') ?? '');
    expect(links.filter((href) => !href.startsWith('#') && !known.includes(href.replace(/#.*/, '')))).toEqual([]);
    const inside = links.filter((href) => href.includes('#')).map((href) => href.replace(/.*#/, ''));
    const targets = visitorsFiles.flatMap((file) => Array.from(read(file.text).querySelectorAll('[id]'), ({ id }) => id));
    expect(inside.filter((id) => !targets.includes(id))).toEqual([]);
  });

  test('shows pictures that are there, with words and a place kept for them', () => {
    const pictures = text.match(/\/site\/[\w.-]+/g) ?? [];
    expect(pictures.filter((one) => !existsSync(path.join(publicFolder, one)))).toEqual([]);
    for (const image of read(text).querySelectorAll('img'))
      expect([image.alt.length > 10, image.hasAttribute('width'), image.hasAttribute('height')]).toEqual([true, true, true]);
  });

  test('its form needs no script, names its fields and goes to the gateway', () => {
    for (const form of read(text).querySelectorAll('form')) {
      expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['post', '/api/contact']);
      const seen = [...form.querySelectorAll<HTMLInputElement>('input, textarea')].filter((one) => !one.closest('[aria-hidden]'));
      expect(seen.map((one) => one.name)).toEqual(['name', 'email', 'phone', 'message']);
      expect(seen.filter((one) => !one.closest('label')?.textContent)).toEqual([]);
      expect(form.querySelector('.trap input')?.getAttribute('tabindex')).toBe('-1');
    }
    expect(read(text).querySelectorAll('form').length).toBe(/landing|marketing/.test(name) ? 1 : 0);
  });

  test('is small', () => {
    expect(text.length / 1024).toBeLessThan(limitKb.plain);
    expect(brotliCompressSync(text).length / 1024).toBeLessThan(limitKb.compressed);
  });

  test('names its figures as the maker’s own', () => {
    expect(text.includes(content.claimsNote.label)).toBe(name !== 'verify.html');
  });
});

test('whoever is signed in is led back to the workspace', () => {
  for (const { name, text } of files) {
    const leads = Array.from(read(text).querySelectorAll('a'), (link) => link.getAttribute('href'));
    expect([name, leads.includes('/api/login')]).toEqual([name, !name.includes('signed-in')]);
  }
});

describe('the steps of the workflow', () => {
  const workflow = visitorsFiles.find(({ name }) => name === 'workflow.html')?.text ?? '';
  const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')];
  const shown = () => Array.from(document.querySelectorAll<HTMLElement>('.step:not([hidden]) h3'), (one) => one.textContent);
  const second = content.workflow.steps[1]?.name;

  beforeEach(() => {
    window.history.replaceState(null, '', '/workflow');
    document.body.innerHTML = read(workflow).body.innerHTML;
  });

  test('stand below one another without the script', () => {
    expect(shown()).toHaveLength(8);
  });

  test('are tabs with it: by mouse and by key, one at a time, each with its address', async () => {
    const made = new StepTabs(document);
    expect(made.tabs).toHaveLength(8);
    expect(shown()).toEqual([`1${content.workflow.steps[0]?.name}`]);
    await userEvent.click(tabs()[1] ?? document.body);
    expect([shown(), location.hash]).toEqual([[`2${second}`], '#step-2']);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(shown()).toEqual([`8${content.workflow.steps[7]?.name}`]);
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(tabs()[0]);
    expect(tabs().map((tab) => [tab.getAttribute('aria-selected'), tab.tabIndex])[0]).toEqual(['true', 0]);
    expect(tabs().filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
    const panel = document.querySelector('[role=tabpanel]:not([hidden])');
    expect(panel?.getAttribute('aria-labelledby')).toBe(tabs()[0]?.id);
  });

  test('an address opens its step', () => {
    window.history.replaceState(null, '', '/workflow#step-2');
    expect(new StepTabs(document).named()).toBe(1);
    expect(shown()).toEqual([`2${second}`]);
  });

  test('the text of the script stands alone', () => {
    expect(workflow).toContain('<script>new (class');
    expect(workflow).not.toContain('import(');
  });
});

describe('what was measured, for people who are signed in', () => {
  const signedIn = files.find(({ name }) => name === 'workflow.signed-in.html')?.text ?? '';
  const words = content.workflow.measured;
  const told = () => document.querySelector('[data-measured] [role=status]')?.textContent;
  const rows = () =>
    [...document.querySelectorAll<HTMLTableRowElement>('[data-measured] tbody tr:not([hidden])')].map((row) =>
      Array.from(row.cells, (cell) => cell.textContent),
    );
  const fill = async (answer: () => Response | Promise<Response>) => {
    vi.stubGlobal('fetch', answer);
    document.body.innerHTML = read(signedIn).body.innerHTML;
    await new MeasuredRows(document).done;
  };
  afterEach(() => vi.unstubAllGlobals());

  test('medians stand beside their targets, and only those that were measured', async () => {
    await fill(() => Response.json({ stages: [{ status: 'intake', passes: 12, medianDays: 3, slowDays: 9, targetDays: 14 }] }));
    expect(rows()).toEqual([['Initial Intake', '3 days', '9 days', '14 days', '12']]);
    expect([document.querySelector<HTMLTableElement>('.measured')?.hidden, told()]).toEqual([false, '']);
  });

  test.each([
    ['nothing was measured', () => Response.json({ stages: [] }), words.nothing],
    ['the role sees none', () => new Response(null, { status: 403 }), words.closed],
    ['the server fails', () => new Response(null, { status: 500 }), words.failed],
    ['there is no network', () => Promise.reject(new TypeError('no')), words.failed],
  ])('when %s it says so, without a figure', async (_, answer, sentence) => {
    await fill(answer);
    expect([told(), rows()]).toEqual([sentence, []]);
  });

  test('visitors get neither the table nor its script', () => {
    const visitors = files.find(({ name }) => name === 'workflow.html')?.text ?? '';
    expect(visitors).not.toMatch(/data-measured|dashboard\/progress/);
    expect(signedIn).toContain('data-measured="/api/dashboard/progress"');
  });
});

describe('verifying a report', () => {
  const page = visitorsFiles.find(({ name }) => name === 'verify.html')?.text ?? '';
  const { sentences } = content.verify;
  const answer = {
    signature: 'valid',
    signatureText: 'The signature is valid.',
    signer: { name: 'Priya Natarajan', issuer: 'Root', isTrusted: true },
    isKnown: true,
    report: { number: 'ER-2026-0031', revision: 1, sealedOn: '2026-11-23', isCurrent: true },
    sha256: 'ab'.repeat(32),
  };
  const told = () => document.querySelector('[data-result]')?.textContent;
  const rows = () => Array.from(document.querySelectorAll('.answers > div:not([hidden]) dd'), (cell) => cell.textContent);
  const verify = async (reply: () => Response | Promise<Response>) => {
    vi.stubGlobal('fetch', reply);
    document.body.innerHTML = read(page).body.innerHTML;
    const drop = new VerifyDrop(document);
    await userEvent.upload(
      document.querySelector('input[type=file]') ?? new HTMLInputElement(),
      new File(['%PDF-'], 'sealed.pdf', { type: 'application/pdf' }),
    );
    await drop.done;
  };
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ['the sealed and current one', answer, sentences.good],
    ['a superseded one', { ...answer, report: { ...answer.report, isCurrent: false } }, sentences.recalled],
    ['one whose certificate was revoked', { ...answer, revocation: 'revoked' }, sentences.revoked],
    [
      'one of which two certificates were revoked',
      { ...answer, revocation: 'revoked', revokedOf: ['Priya Natarajan', 'Issuing CA'] },
      `${sentences.revoked} Revoked: the certificate of Priya Natarajan, Issuing CA.`,
    ],
    ['one that no authority vouches for', { ...answer, signature: 'issuer_not_verified' }, sentences.unvouched],
    [
      'one with authorities',
      { ...answer, authorities: ['The certificate of B was not revoked.', 'The certificate of C was not revoked.'] },
      sentences.good,
    ],
    ['one with a time', { ...answer, timestampedAt: '2026-11-29T08:00:00.000Z' }, sentences.good],
    [
      'one with a time of whom the firm trusts',
      { ...answer, timestampedAt: '2026-11-29T08:00:00.000Z', timestampedBy: 'Clock' },
      sentences.good,
    ],
    ['one that is sealed on paper', { ...answer, signature: 'none', signer: undefined }, sentences.paper],
    ['a changed one', { ...answer, signature: 'invalid', isKnown: false, report: undefined }, sentences.changed],
    ['a sample', { ...answer, signature: 'sample', signer: undefined, isKnown: false, report: undefined }, sentences.sample],
    ['one of somebody else', { ...answer, isKnown: false, report: undefined }, sentences.notOurs],
  ])('says of %s what it is', async (_, given, sentence) => {
    await verify(() => Response.json(given));
    expect(told()).toBe(sentence);
    expect(rows().slice(0, 2)).toEqual([`sealed.pdf · SHA-256 ${answer.sha256}`, answer.signatureText]);
    if ('timestampedAt' in given) {
      const by = 'timestampedBy' in given ? `${sentences.stampedByKnown} Clock` : sentences.stampedBy;
      expect(rows()).toContain(`2026-11-29 08:00:00 UTC, ${by}`);
    }
    if ('authorities' in given) expect(rows()[3]).toBe(given.authorities?.join('\n'));
  });

  test.each([
    ['too many', () => Response.json({ message: 'Too many files in a minute.' }, { status: 429 }), 'Too many files in a minute.'],
    ['no network', () => Promise.reject(new TypeError('no')), sentences.failed],
  ])('when there is %s it says so, without an answer', async (_, reply, sentence) => {
    await verify(reply);
    expect(told()).toBe(sentence);
    expect(document.querySelector<HTMLElement>('.answers')?.hidden).toBe(true);
  });

  test('the text of the script stands alone', () => {
    expect(page).toContain('<script>new (class');
    expect(page).not.toContain('import(');
  });
});
