// What is ordered: from whom, which measurement, how accurate.
import type { Infer } from '@plumbline/contracts/kernel';
import type { ProviderCard } from '@plumbline/contracts/measurement';
import {
  accuracyLevelMeta,
  accuracyLevels,
  measurementOrderTypeLabels,
  type AccuracyLevel,
  type MeasurementProvider,
} from '@plumbline/contracts/enums';
import { SegmentedControl, Select, fieldProps } from '@plumbline/ui';

export type Provider = Infer<typeof ProviderCard>;

export interface Product {
  provider: MeasurementProvider;
  type: string;
  accuracy: AccuracyLevel;
}

interface ProductFieldsProps {
  providers: readonly Provider[];
  value: Product;
  errors: Record<string, string>;
  onChange: (product: Product) => void;
}

export function ProductFields({ providers, value, errors, onChange }: ProductFieldsProps) {
  const orderTypes = providers.find((one) => one.provider === value.provider)?.orderTypes ?? [];
  return (
    <>
      <SegmentedControl
        aria-label="Provider"
        fullWidth
        data={providers.map((one) => ({ value: one.provider, label: one.label }))}
        value={value.provider}
        onChange={(provider) => onChange({ ...value, provider, type: firstTypeOf(providers, provider) })}
      />
      <Select
        {...fieldProps('orderType', errors)}
        label="Order type"
        withAsterisk
        data={orderTypes.map((one) => ({ value: one.orderType, label: measurementOrderTypeLabels[one.orderType] }))}
        value={value.type}
        onChange={(type) => type && onChange({ ...value, type })}
        allowDeselect={false}
      />
      <Select
        label="Accuracy level"
        data={accuracyLevels.map((one) => ({
          value: one,
          label: `${accuracyLevelMeta[one].label} ±${accuracyLevelMeta[one].tolerancePercent}%`,
        }))}
        value={value.accuracy}
        onChange={(level) => level && onChange({ ...value, accuracy: accuracyLevels.find((one) => one === level) ?? 'standard' })}
        allowDeselect={false}
      />
    </>
  );
}

function firstTypeOf(providers: readonly Provider[], provider: MeasurementProvider): string {
  return providers.find((one) => one.provider === provider)?.orderTypes[0]?.orderType ?? '';
}
