// What other features may use of the intake: its dialog and the qualification of a claim.
export { IntakeAtOpening } from './dialog/intake-at-opening.tsx';
export { ClaimQualification } from './qualification/claim-qualification.tsx';
