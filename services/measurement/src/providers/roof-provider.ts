// The port of a company that measures roofs.
import type { RoofMeasurement } from '@plumbline/contracts/measurement';
import type { AccuracyLevel, MeasurementOrderType, MeasurementProvider, MeasurementStatus } from '@plumbline/contracts/enums';

export interface RoofOrder {
  /** Ours; the provider repeats it, and the sandbox takes one reference for one order. */
  readonly reference: string;
  readonly address: string;
  readonly orderType: MeasurementOrderType;
  readonly accuracyLevel: AccuracyLevel;
}

export interface RoofOrderState {
  readonly status: MeasurementStatus;
  /** What a person has to do before the provider can go on. */
  readonly actionRequired?: string;
  readonly failureReason?: string;
  readonly result?: RoofMeasurement;
}

/** `ended`: before we asked. `unconfirmed`: asked for, and the provider goes on until it says otherwise. */
export type CancelOutcome = 'canceled' | 'ended' | 'too_late' | 'unconfirmed';

export interface ReadWish extends Pick<RoofOrder, 'accuracyLevel'> {
  /** Looks in a row that failed: a file that is late is waited for a few times. */
  readonly attempts: number;
}

export interface RoofProvider {
  readonly name: MeasurementProvider;
  readonly sandbox: boolean;
  /** How long between two looks at an order. */
  readonly lookEveryMs: number;
  /** Seconds until the provider usually delivers. */
  readonly usualSeconds: number;
  /** Throws `ProviderFault`. */
  place(order: RoofOrder): Promise<{ providerOrderId: string }>;
  /** Throws `ProviderFault`. */
  read(providerOrderId: string, ordered: ReadWish): Promise<RoofOrderState>;
  /**
   * Absent where the provider documents no such call. `asking` is awaited before the order may be canceled, and not called where it is not asked for.
   * Throws what `asking` throws, and `ProviderFault`: where it was `sent`, the order may be canceled.
   */
  cancel?(providerOrderId: string, asking: () => Promise<void>): Promise<CancelOutcome>;
  /** Throws when it does not answer. */
  check(): Promise<void>;
}

/** `refused`: trying again will not help. `sent`: the order may have arrived. */
export class ProviderFault extends Error {
  readonly refused: boolean;
  readonly sent: boolean;

  constructor(message: string, { refused = false, sent = false }: { refused?: boolean; sent?: boolean } = {}) {
    super(message);
    this.refused = refused;
    this.sent = sent;
  }
}
