// Words of roof measurements: providers, what can be ordered from each, accuracy, states (field-and-communications §5, §9; G68–G72).
import { oneOf, type Infer } from '../kernel/schema.ts';

export const measurementProviders = ['hover', 'eagleview'] as const;
export const MeasurementProvider = oneOf(measurementProviders, { error: 'Please select a measurement provider' });
export type MeasurementProvider = Infer<typeof MeasurementProvider>;

export const measurementProviderLabels: Record<MeasurementProvider, string> = { hover: 'Hover', eagleview: 'EagleView' };

export const measurementOrderTypes = {
  hover: ['roof_measurement', 'full_property', 'damage_assessment'],
  eagleview: ['CON', 'QUA', 'INS'],
} as const satisfies Record<MeasurementProvider, readonly string[]>;

export const MeasurementOrderType = oneOf([...measurementOrderTypes.hover, ...measurementOrderTypes.eagleview]);
export type MeasurementOrderType = Infer<typeof MeasurementOrderType>;

export const measurementOrderTypeLabels: Record<MeasurementOrderType, string> = {
  roof_measurement: 'Roof Measurement',
  full_property: 'Full Property',
  damage_assessment: 'Damage Assessment',
  CON: 'Comprehensive Report',
  QUA: 'Quick Assessment',
  INS: 'Insurance Grade Report',
};

export const accuracyLevels = ['standard', 'premium', 'insurance_grade'] as const;
export const AccuracyLevel = oneOf(accuracyLevels);
export type AccuracyLevel = Infer<typeof AccuracyLevel>;

/** Tolerance in percent either way, and the surcharge in basis points of the base price. */
export const accuracyLevelMeta: Record<AccuracyLevel, { label: string; tolerancePercent: number; surchargeBasisPoints: number }> = {
  standard: { label: 'Standard', tolerancePercent: 2, surchargeBasisPoints: 0 },
  premium: { label: 'Premium', tolerancePercent: 1, surchargeBasisPoints: 2_500 },
  insurance_grade: { label: 'Insurance Grade', tolerancePercent: 0.5, surchargeBasisPoints: 5_000 },
};

export const measurementStatuses = ['ordered', 'processing', 'completed', 'failed', 'cancelled'] as const;
export const MeasurementStatus = oneOf(measurementStatuses);
export type MeasurementStatus = Infer<typeof MeasurementStatus>;

export const measurementStatusMeta: Record<MeasurementStatus, { label: string; progress: number }> = {
  ordered: { label: 'Ordered', progress: 25 },
  processing: { label: 'Processing', progress: 65 },
  completed: { label: 'Completed', progress: 100 },
  failed: { label: 'Failed', progress: 0 },
  cancelled: { label: 'Canceled', progress: 0 },
};
