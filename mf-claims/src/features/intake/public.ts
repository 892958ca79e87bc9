// What other features may use of the intake: its dialog, the qualification of a claim, and how its entries become a claim.
export { IntakeAtOpening } from './dialog/intake-at-opening.tsx';
export { ClaimQualification } from './qualification/claim-qualification.tsx';
export { DuplicateList } from './dialog/duplicate-warning.tsx';
export { bodyOf } from './base/intake-body.ts';
