// The small copy of a claim that inspection keeps, from what an event tells of it.
import type { ClaimSnapshot } from '@plumbline/contracts/claims';
import type { ClaimProjection } from './stores.ts';

export function copyOf(claim: ClaimSnapshot): Omit<ClaimProjection, '_id' | 'organizationId' | 'version' | 'createdAt' | 'updatedAt'> {
  const {
    claimNumber,
    status,
    disposition,
    cameInClosed = false,
    propertyOwnerName,
    propertyOwnerPhone,
    propertyOwnerEmail,
    estimatedValue,
    propertyAddress,
    state,
    timeZone,
    damageType,
    priority,
    incidentDate,
    position,
    assignedAdjusterId,
  } = claim;
  return {
    claimNumber,
    status,
    propertyOwnerName,
    propertyOwnerPhone,
    ...(propertyOwnerEmail === undefined ? {} : { propertyOwnerEmail }),
    ...(estimatedValue === undefined ? {} : { estimatedValue }),
    propertyAddress,
    timeZone,
    damageType,
    priority,
    incidentDate,
    ...(position ? { position } : {}),
    // Said also where it is not so: what was told before is replaced
    cameInClosed,
    disposition,
    ...(state ? { state } : {}),
    ...(assignedAdjusterId === undefined ? {} : { assignedAdjusterId }),
  };
}
