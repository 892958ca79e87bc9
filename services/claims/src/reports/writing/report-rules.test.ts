// Reports, decided without a database: tabs, photos, sections, cover texts, statistics, what a failed try means.
import { defaultCover, filledCover, reportSections, unknownCoverVariable } from '@plumbline/contracts/claims';
import { Failure } from '@plumbline/contracts/kernel';
import { describe, expect, test } from 'vitest';
import { aPhoto, aRoof } from '../../testing/fixtures.ts';
import { chosenPhotos } from '../text/photos/choose-photos.ts';
import { coverFor, mayBecome, opens, secretHash } from '../model/delivery-rules.ts';
import { reportTabOf } from '../../claim/model/report-tab.ts';
import { writeReport } from '../text/write-report.ts';
import { afterRefusal } from '../../base/after-refusal.ts';
import { distinctRecipients } from '../../base/recipients.ts';

const report = (status: 'draft' | 'review' | 'final' | 'sent') => ({ id: 1, status, title: 'T', revision: 1 });

test.each([
  ['intake', undefined, undefined],
  ['inspected', undefined, 'draft'],
  ['report_in_progress', undefined, 'review'],
  ['completed', undefined, 'final'],
  ['report_in_progress', 'draft', 'draft'],
  ['report_in_progress', 'review', 'review'],
  ['completed', 'sent', 'sent'],
  ['completed', 'draft', 'draft'],
  ['inspected', 'final', 'draft'],
  ['billed', 'final', undefined],
  ['billed', 'sent', 'sent'],
  ['billed', undefined, undefined],
] as const)('a claim in %s with a report in %s stands under %s', (status, own, tab) => {
  expect(reportTabOf({ status, ...(own ? { report: report(own) } : {}) })).toBe(tab);
});

const timeZone = 'America/New_York';

describe('photos of a report', () => {
  const available = [aPhoto(1, 7), aPhoto(2, 7), aPhoto(3, 7)];
  test('without a choice are all of them, as they were taken', () => {
    expect(chosenPhotos(available, { timeZone }).map((photo) => photo.id)).toEqual([1, 2, 3]);
  });
  test('stand in the chosen order with the written words', () => {
    const chosen = chosenPhotos(available, { timeZone, photoIds: [3, 1], captions: [{ photoId: 3, caption: 'Ridge' }] });
    expect(chosen.map(({ id, caption }) => [id, caption === 'Ridge'])).toEqual([
      [3, true],
      [1, false],
    ]);
  });
  test('of another claim are refused, an empty choice is a choice', () => {
    expect(() => chosenPhotos(available, { timeZone, photoIds: [9] })).toThrow("Photo 9 isn't part of this claim");
    expect(chosenPhotos(available, { timeZone, photoIds: [] })).toEqual([]);
  });
});

describe('the words of a sending', () => {
  const values = {
    contactName: '{claimNumber}',
    ownerName: 'O',
    claimNumber: 'CLM-1',
    propertyAddress: 'A',
    adjusterName: 'D',
    adjusterPhone: '',
    licenseLine: '',
    firmName: 'F',
    reportTitle: 'R',
    pdfSha256: 'h',
    hashLine: '',
  };
  test('are filled in one pass: a value is never read as a template', () => {
    expect(filledCover('Dear {contactName}, {claimNumber}', values)).toBe('Dear {claimNumber}, CLM-1');
  });
  test('drop the lines and dots of values that are missing, and keep blank lines and the link for later', () => {
    expect(filledCover('{adjusterName}\n{licenseLine}\n{firmName} · {adjusterPhone}\n\n{reportLink}', values)).toBe('D\nF\n\n{reportLink}');
  });
  test('the proposed message says how the report comes and asks of each audience what fits', () => {
    expect(defaultCover('attachment', 'carrier').message).toMatch(/is attached\.\n\nPlease confirm receipt/);
    expect(defaultCover('link', 'client').message).toMatch(
      /^Dear .*\n\nYour damage report .* for 30 days:\n\{reportLink\}\n\nPlease read it/,
    );
    for (const audience of ['carrier', 'attorney', 'mixed'] as const)
      expect(defaultCover('link', audience).message).toMatch(/\n\n\{hashLine\}$/);
    expect(defaultCover('attachment', 'client').message).not.toMatch(/hash|sha/i);
    expect(defaultCover('attachment', 'mixed').message).toMatch(/is attached\.\n\n\{adjusterName\}/);
    expect(unknownCoverVariable(`${defaultCover('link', 'client').subject} ${defaultCover('link', 'client').message}`)).toBeUndefined();
  });
  test('name the first variable that does not exist', () => {
    expect(unknownCoverVariable('{ownerName} {password}')).toBe('password');
    expect(unknownCoverVariable('{ownerName}')).toBeUndefined();
  });
  test('a subject stays one line, whatever a name holds', () => {
    expect(coverFor({ subject: 'For {ownerName}', message: 'x' }, { ...values, ownerName: 'A\r\nBcc: b@c.de' }).subject).toBe(
      'For A Bcc: b@c.de',
    );
  });
  test('each address gets it once', () => {
    expect(
      distinctRecipients([
        { name: 'A', email: 'a@b.co' },
        { name: 'B', email: 'A@B.co' },
      ]),
    ).toEqual([{ name: 'A', email: 'a@b.co' }]);
  });
});

test('what waits says why, and what was refused says the refusal', () => {
  expect(afterRefusal(new Failure('unavailable', 'x'), 1)).toMatchObject({ kind: 'later', reason: expect.stringMatching(/^Waiting/) });
  expect(afterRefusal(new Failure('invalid', 'Valid email is required'), 1)).toEqual({ kind: 'failed', reason: 'Valid email is required' });
});

test('news never undo what is known', () => {
  expect(mayBecome('handed', 'sent')).toBe(true);
  expect(mayBecome('viewed', 'sent')).toBe(false);
  expect(mayBecome('sent', 'failed')).toBe(false);
  expect(mayBecome('delivered', 'viewed')).toBe(true);
});

test('a link opens with its own secret until it expires', () => {
  const link = { linkSha256: secretHash('right'), expiresAt: new Date('2026-12-01T00:00:00Z') };
  const before = new Date('2026-11-30T00:00:00Z');
  expect(opens(link, 'right', before)).toBe(true);
  expect(opens(link, 'wrong', before)).toBe(false);
  expect(opens(link, 'right', link.expiresAt)).toBe(false);
  expect(opens({}, 'right', before)).toBe(false);
});

test('there are twelve sections', () => {
  expect(new Set(reportSections).size).toBe(12);
});

test('the source of a measurement is named as people say it, however long the provider’s number is', () => {
  const source = (providerReportId: string) => {
    const measurement = { ...aRoof, providerReportId };
    const input = {
      claim: { claimNumber: 'CLM-1' },
      evidence: [],
      analyses: [],
      figures: [],
      roof: { orderId: 12, measurement },
    };
    return writeReport(input as never, { sections: ['measurements'], template: 'full' }).content;
  };
  expect(source('R1')).toContain('Source: EagleView, report R1, accurate to within ±2%');
  const long = 'WzE3OTAwMDAwMDAwMDAsIm8tMSIsIjEyIFBhbG0gQXZlLCBNaWFtaSwgRkwgMzMxMDEiXQ';
  expect(source(long)).toMatch(/report [0-9A-F]{4}-[0-9A-F]{4}, accurate to within/);
  expect(source(long)).not.toContain('WzE3');
});
