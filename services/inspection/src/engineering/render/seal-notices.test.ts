// What a paper says of its seal, by state: no rule of one state is cited in another.
import { noSealRule, sealModeRefusal, sealModesIn } from '@plumbline/contracts/inspection';
import { expect, test } from 'vitest';
import { sampleNotice, sealNotice } from './seal-notices.ts';

test('Florida has the wording of its practice, and a signature report on paper', () => {
  expect(sealNotice({ name: 'Priya Natarajan', state: 'FL' })).toMatch(
    /sealed by Priya Natarajan, P\.E\., on the date adjacent to the seal\./,
  );
  expect(sampleNotice('FL')).toContain('rule 61G15-23.004');
  expect(sealModesIn('FL')).toContain('signature_report');
  expect([noSealRule('FL'), sealModeRefusal('signature_report', 'FL')]).toEqual([undefined, undefined]);
});

test('elsewhere no rule is cited, and no seal is made on paper', () => {
  const notice = sealNotice({ name: 'Priya Natarajan', state: 'TX' });
  expect(notice).toMatch(/by Priya Natarajan, P\.E\., a professional engineer licensed in Texas, on the date adjacent to the seal\./);
  expect(notice + sampleNotice('TX') + sampleNotice(undefined)).not.toMatch(/61G15|Florida/);
  expect(sealModesIn('TX')).toEqual(['own_software', 'certificate_file']);
  expect(noSealRule('TX')).toMatch(/^No rule of Texas on seals is in the rules of this workspace\./);
  expect(sealModeRefusal('signature_report', 'TX')).toMatch(/Florida only \(rule 61G15-23\.005\)\. This property is in Texas/);
  expect(sealModeRefusal('own_software', 'TX')).toBeUndefined();
});
