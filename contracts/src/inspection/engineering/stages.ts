// The life of an engineering report: generated, signed, sealed, delivered; and replaced by its next version.
import { oneOf, type Infer } from '../../kernel/schema.ts';

export const engineeringStages = ['needs_generation', 'needs_signature', 'needs_seal', 'ready_for_delivery', 'delivered'] as const;
export const EngineeringStage = oneOf(engineeringStages);
export type EngineeringStage = Infer<typeof EngineeringStage>;

/** The words of the specification; the last one is ours (field-and-communications §4). */
export const engineeringStageLabels: Record<EngineeringStage, string> = {
  needs_generation: 'Needs Generation',
  needs_signature: 'Needs Signature',
  needs_seal: 'Needs Seal',
  ready_for_delivery: 'Ready for Delivery',
  delivered: 'Delivered',
};

/** `own_software`: download, sign elsewhere, upload; `certificate_file`: a .p12 that is used once; `signature_report`: on paper, rule 61G15-23.005. */
export const sealModes = ['own_software', 'certificate_file', 'signature_report'] as const;
export const SealMode = oneOf(sealModes);
export type SealMode = Infer<typeof SealMode>;

export const sealModeLabels: Record<SealMode, string> = {
  own_software: 'Sign with my own software',
  certificate_file: 'Use my certificate file (.p12)',
  signature_report: 'Signature report on paper',
};

export interface StageFlags {
  readonly isGenerated: boolean;
  readonly isSigned: boolean;
  readonly isSealed: boolean;
  readonly isDelivered: boolean;
}

/** The later step decides: what is sealed was signed. */
export function stageOf({ isGenerated, isSigned, isSealed, isDelivered }: StageFlags): EngineeringStage {
  if (!isGenerated) return 'needs_generation';
  if (!isSigned) return 'needs_signature';
  if (!isSealed) return 'needs_seal';
  return isDelivered ? 'delivered' : 'ready_for_delivery';
}

export const engineeringTemplates = ['roof', 'interior_water', 'structural', 'general'] as const;
export const EngineeringTemplate = oneOf(engineeringTemplates);
export type EngineeringTemplate = Infer<typeof EngineeringTemplate>;

export const engineeringTemplateLabels: Record<EngineeringTemplate, string> = {
  roof: 'Roof damage',
  interior_water: 'Interior water damage',
  structural: 'Structural damage',
  general: 'General damage',
};

/** What an engineer is engaged for by default; edited in the form. */
export const scopeTexts: Record<EngineeringTemplate, string> = {
  roof: 'The engineer was engaged to observe the roof and to give an opinion on the cause and extent of the observed damage.',
  interior_water:
    'The engineer was engaged to observe the interior finishes and to give an opinion on the source and extent of the water damage.',
  structural: 'The engineer was engaged to observe the structure and to give an opinion on the cause and extent of the observed damage.',
  general: 'The engineer was engaged to observe the property and to give an opinion on the cause and extent of the observed damage.',
};

export const limitationsText =
  'This report is limited to the visible and accessible parts of the property on the day of the inspection. No materials were tested or removed unless this report says so. It was prepared for the addressee and the claim named above.';

/** What the engineer declares when signing. */
export const signingStatement = 'I prepared this report or it was prepared under my responsible charge, and I reviewed it.';
