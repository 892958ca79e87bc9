// Measurements on the wire: the order with its price, and one normal model of a roof for both providers (standards.md §5).
import { array, boolean, Id, IdInPath, Instant, number, object, oneOf, strictObject, string, union, type Infer } from '../kernel/schema.ts';
import {
  AccuracyLevel,
  measurementOrderTypes,
  MeasurementOrderType,
  MeasurementProvider,
  MeasurementStatus,
} from '../enums/measurement.ts';
import { RoofDrawing } from './roof/roof-drawing.ts';

export const measurementSentences = {
  provider: 'Please select a measurement provider',
  orderType: 'Please select an order type',
  address: 'Property address is required',
  claim: 'Please select a claim',
} as const;

const anOrder = {
  claimId: union([number(), string().min(1, measurementSentences.claim)], { error: measurementSentences.claim })
    .transform(Number)
    .pipe(Id),
  provider: MeasurementProvider.default('hover'),
  orderType: string({ error: measurementSentences.orderType }).trim().min(1, measurementSentences.orderType).default('roof_measurement'),
  accuracyLevel: AccuracyLevel.default('standard'),
  propertyAddress: string({ error: measurementSentences.address }).trim().min(1, measurementSentences.address).max(400),
};

/** An order. `estimatedCost` is the price the person saw: another price refuses, so that nobody pays what was not shown. */
export const MeasurementOrderDraft = strictObject({
  ...anOrder,
  estimatedCost: union([number(), string().regex(/^\d{1,6}(\.\d{1,2})?$/)])
    .transform(Number)
    .optional(),
  /** Needed when the same address was ordered within 90 days. */
  confirmDuplicate: boolean().optional(),
})
  .refine((order) => (measurementOrderTypes[order.provider] as readonly string[]).includes(order.orderType), {
    error: measurementSentences.orderType,
    path: ['orderType'],
  })
  .transform((order) => ({ ...order, orderType: order.orderType as MeasurementOrderType }));
export type MeasurementOrderDraft = Infer<typeof MeasurementOrderDraft>;

/** The roof, in feet and square feet. What a provider does not give is absent, never zero. */
export const RoofMeasurement = object({
  roofAreaSf: number(),
  /** Hundreds of square feet, without waste. */
  squares: number(),
  facets: number().int(),
  /** `6/12`. */
  predominantPitch: string(),
  pitchTable: array(object({ pitch: string(), areaSf: number(), percent: number() })),
  ridgeLf: number().optional(),
  hipLf: number().optional(),
  ridgeHipLf: number(),
  valleyLf: number(),
  eaveLf: number(),
  rakeLf: number(),
  flashingLf: number().optional(),
  stepFlashingLf: number().optional(),
  parapetLf: number().optional(),
  /** Eaves and rakes. */
  perimeterLf: number(),
  stories: number().int().optional(),
  wasteSuggestedPct: number().optional(),
  wallAreaSf: number().optional(),
  accuracyLevel: AccuracyLevel,
  /** Each measured quantity is right within this many percent either way, by the accuracy ordered. */
  tolerancePercent: number(),
  provider: MeasurementProvider,
  providerReportId: string(),
  reportUrl: string().optional(),
  /** True when the loopback sandbox made it: not a measurement of a real roof. */
  sandbox: boolean(),
  label: string().optional(),
  /** With the provider's own coordinates; absent where it sent lengths only. */
  drawing: RoofDrawing.optional(),
  /** Why there is no drawing, where the provider's could not be used. */
  drawingNote: string().optional(),
});
export type RoofMeasurement = Infer<typeof RoofMeasurement>;

/** A completed measurement under the specification's names. What the provider does not give is absent, never zero or a guess. */
export const MeasurementSummary = object({
  /** Roof and walls, where both were measured. */
  totalSquareFootage: number().optional(),
  roofSquareFootage: number(),
  perimeterLinearFeet: number(),
  /** `6/12`. */
  roofSlope: string(),
  roofMaterial: string().optional(),
  storyCount: number().int().optional(),
  aerialImageUrl: string().optional(),
  /** Of our own PDF. */
  measurementReportUrl: string(),
});
export type MeasurementSummary = Infer<typeof MeasurementSummary>;

export const MeasurementOrder = object({
  id: Id,
  version: number().int(),
  claimId: Id,
  claimNumber: string().optional(),
  provider: MeasurementProvider,
  propertyAddress: string(),
  orderType: MeasurementOrderType,
  accuracyLevel: AccuracyLevel,
  status: MeasurementStatus,
  progress: number().int(),
  /** The provider waits for a person: wrong parcel, photos needed. */
  actionRequired: string().optional(),
  failureReason: string().optional(),
  /** Decimal dollars as text, as the specification shows it. */
  estimatedCost: string(),
  createdAt: Instant,
  estimatedDelivery: Instant.optional(),
  actualDelivery: Instant.optional(),
  orderedBy: string(),
  providerOrderId: string().optional(),
  sandbox: boolean(),
  result: RoofMeasurement.optional(),
  summary: MeasurementSummary.optional(),
});
export type MeasurementOrder = Infer<typeof MeasurementOrder>;

/** Prices before the order, in decimal dollars. */
export const MeasurementPrice = object({
  orderType: MeasurementOrderType,
  label: string(),
  prices: object({ standard: string(), premium: string(), insurance_grade: string() }),
});

export const ProviderCard = object({
  provider: MeasurementProvider,
  label: string(),
  /** `sandbox` answers on loopback and labels everything it makes. */
  mode: oneOf(['live', 'sandbox']),
  reachable: boolean(),
  note: string(),
  ordersThisMonth: number().int(),
  /** Decimal dollars as text. */
  spentThisMonth: string(),
  orderTypes: array(MeasurementPrice),
});
export type ProviderCard = Infer<typeof ProviderCard>;

export const DuplicateQuestion = object({
  propertyAddress: string().min(1, measurementSentences.address).max(400),
  claimId: IdInPath.optional(),
});
export const DuplicateAnswer = object({
  duplicates: array(object({ id: Id, provider: MeasurementProvider, status: MeasurementStatus, createdAt: Instant })),
});
