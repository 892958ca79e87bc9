// The head and foot that every document of billing has: who writes, with address and license, what it is, its number and its day.
import type { TextLanguage } from '@plumbline/contracts/kernel';
import { FixedPage, page } from '@plumbline/pdf';
import type { FirmOnPaper } from '../organizations/organization-projection.ts';
import { sayOfPaper } from './receipt-texts.ts';

/** Who issues it. */
export interface Issuer {
  readonly firm: FirmOnPaper;
  readonly adjuster?: { readonly name: string; readonly license?: string | undefined } | undefined;
  /** PNG. */
  readonly logo?: Uint8Array | undefined;
  /** Of who reads it; English without one. */
  readonly language?: TextLanguage | undefined;
}

export interface PdfTitle {
  readonly title: string;
  readonly number: string;
  /** What happened on which day: `Issued November 23, 2026`. */
  readonly day: string;
}

const { margin } = page;
const wide = page.width - 2 * margin;
const right = { x: page.width - margin - 230, width: 230, align: 'right' } as const;

export function startPaper(issuer: Issuer, { title, number, day }: PdfTitle, createdAt: Date): FixedPage {
  const { firm, language } = issuer;
  const pen = new FixedPage({ title: `${title} ${number}`, author: firm.name, createdAt, language });
  drawFirm(pen, issuer);
  pen.write(title, { ...right, y: margin - 4, size: 22, weight: 600 });
  pen.write(number, { ...right, y: margin + 26, size: 10.5 });
  pen.write(day, { ...right, y: margin + 42, size: 9, muted: true });
  pen.line(margin + 88);
  return pen;
}

export function adjusterLine({ adjuster, language = 'en' }: Pick<Issuer, 'adjuster' | 'language'>): string | undefined {
  if (!adjuster) return undefined;
  const { name, license } = adjuster;
  return license ? sayOfPaper[language]('adjusterLicensed', { name, license }) : sayOfPaper[language]('adjuster', { name });
}

function drawFirm(pen: FixedPage, { firm, adjuster, logo, language = 'en' }: Issuer): void {
  const say = sayOfPaper[language];
  const isDrawn = logo !== undefined && pen.picture(logo, { x: margin, y: margin - 4, width: 96, height: 40 });
  const x = isDrawn ? margin + 108 : margin;
  const width = isDrawn ? 160 : 260;
  pen.write(firm.name || say('anyFirm'), { x, y: margin - 2, size: 13, weight: 600, width, lines: 1 });
  const lines = [
    firm.address,
    firm.license ? say('firmLicense', { license: firm.license }) : undefined,
    adjusterLine({ adjuster, language }),
    [firm.phone, firm.email].filter((one) => one !== undefined).join(' · '),
  ].filter((line) => line);
  lines.forEach((line, index) => pen.write(line ?? '', { x, y: margin + 17 + index * 13, size: 9, muted: true, width: width + 60 }));
}

export function heading(pen: FixedPage, text: string, at: { x?: number; y: number; width?: number; align?: 'right' }): void {
  pen.write(text, { x: margin, size: 9, muted: true, width: 300, ...at });
}

interface Foot {
  readonly label: string;
  readonly text: string;
  readonly about: string;
  readonly language?: TextLanguage | undefined;
}

/** What the reader shall do, and what this sheet is. */
export function drawFoot(pen: FixedPage, { label, text, about, language = 'en' }: Foot): void {
  const top = page.height - margin - 76;
  pen.line(top - 10);
  heading(pen, label, { y: top });
  pen.write(text, { x: margin, y: top + 14, size: 10.5, width: wide, lines: 2 });
  pen.write(sayOfPaper[language]('onePage', { about }), { x: margin, y: page.height - margin - 14, size: 9, muted: true, width: wide });
}
