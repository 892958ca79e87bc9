// The fields that a new and a changed invoice share: settlement and a percentage, with the four usual ones as shortcuts.
import { feeTiers } from '@plumbline/contracts/billing';
import { Group, Radio, TextInput } from '@plumbline/ui';
import type { FieldProps } from '@plumbline/web';
import styles from './fee.module.css';

interface FeeFieldsProps {
  form: { field: (name: 'settlementAmount' | 'feePercentage') => FieldProps };
}

export function FeeFields({ form }: FeeFieldsProps) {
  return (
    <>
      <TextInput {...form.field('settlementAmount')} withAsterisk inputMode="decimal" autoComplete="off" leftSection="$" />
      <Radio.Group {...form.field('feePercentage')} withAsterisk>
        <Group mt={6} gap="xs" className={styles.tiers}>
          {feeTiers.map((one) => (
            <Radio.Card key={one.percent} value={one.percent.toFixed(2)} className={styles.tier} aria-label={`${one.percent}% ${one.tier}`}>
              <span className={styles.tierPercent}>{one.percent}%</span>
              <span className={styles.tierName}>{one.tier}</span>
            </Radio.Card>
          ))}
        </Group>
      </Radio.Group>
      <TextInput
        {...form.field('feePercentage')}
        label="Other fee"
        inputMode="decimal"
        autoComplete="off"
        rightSection="%"
        className={styles.otherFee}
      />
    </>
  );
}
