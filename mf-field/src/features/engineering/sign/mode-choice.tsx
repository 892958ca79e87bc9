// How to seal: the ways that the state of the property allows, and what the engineer has to check where its rule is not known.
import { noSealRule, sealModeLabels, sealModes, sealModesIn, type SealMode } from '@plumbline/contracts/inspection';
import { Notice, Radio, Stack } from '@plumbline/ui';

const modeHints: Record<SealMode, string> = {
  own_software: 'Download the frozen PDF, sign and seal it the same day, then upload it. We check that it begins with our exact file.',
  certificate_file: 'Used once in memory, never stored. An authority that this firm trusts must have issued it.',
  signature_report: 'Rule 61G15-23.005, with SHA-1 and SHA-256 of the PDF.',
};

interface ModeChoiceProps {
  mode: SealMode;
  onMode: (mode: SealMode) => void;
  /** Two letters. */
  state: string;
}

export function ModeChoice({ mode, onMode, state }: ModeChoiceProps) {
  const ownRule = noSealRule(state);
  return (
    <>
      <Radio.Group label="How to seal" value={mode} onChange={(value) => onMode(sealModes.find((one) => one === value) ?? 'own_software')}>
        <Stack gap="xs" mt="xs">
          {sealModesIn(state).map((one) => (
            <Radio key={one} value={one} label={sealModeLabels[one]} description={modeHints[one]} />
          ))}
        </Stack>
      </Radio.Group>
      {ownRule && <Notice tone="warning">{ownRule}</Notice>}
    </>
  );
}
