// The fields that a new and a changed invoice share: settlement and one of four percentages.
import { feeTiers } from '@plumbline/contracts/billing';
import { fieldProps, Group, Radio, TextInput } from '@plumbline/ui';
import styles from './fee.module.css';

interface FeeFieldsProps {
  settlementAmount: string;
  feePercentage: string;
  onChange: (change: { settlementAmount?: string; feePercentage?: string }) => void;
  errors: Readonly<Record<string, string>>;
}

export function FeeFields({ settlementAmount, feePercentage, onChange, errors }: FeeFieldsProps) {
  return (
    <>
      <TextInput
        {...fieldProps('settlementAmount', errors)}
        label="Settlement amount"
        withAsterisk
        inputMode="decimal"
        autoComplete="off"
        leftSection="$"
        value={settlementAmount}
        onChange={(event) => onChange({ settlementAmount: event.currentTarget.value })}
      />
      <Radio.Group
        {...fieldProps('feePercentage', errors)}
        label="Fee percentage"
        withAsterisk
        value={feePercentage}
        onChange={(value) => onChange({ feePercentage: value })}
      >
        <Group mt={6} gap="xs" className={styles.tiers}>
          {feeTiers.map((one) => (
            <Radio.Card key={one.percent} value={one.percent.toFixed(2)} className={styles.tier} aria-label={`${one.percent}% ${one.tier}`}>
              <span className={styles.tierPercent}>{one.percent}%</span>
              <span className={styles.tierName}>{one.tier}</span>
            </Radio.Card>
          ))}
        </Group>
      </Radio.Group>
    </>
  );
}
