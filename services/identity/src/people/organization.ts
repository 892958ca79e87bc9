// The firm itself: name, plan, logo, and the settings that other services obey.
import {
  defaultSettings,
  organizationChanged,
  type Organization,
  type OrganizationChange,
  type OrganizationSettings,
} from '@plumbline/contracts/identity';
import { Failure, omitUndefined, type Scope } from '@plumbline/contracts/kernel';
import { createEvent, type Tx } from '@plumbline/server';
import { addressOf, type Replaced } from '../stores/store-picture.ts';
import type { OrganizationRecord, StoredPicture } from '../stores/records.ts';
import type { IdentityDeps } from '../stores/deps.ts';

const missing = 'Organization not found';

export async function readOrganization(scope: Scope, { organizations }: IdentityDeps): Promise<Organization> {
  return showOrganization(await organizations.get(scope, scope.organizationId, missing));
}

export async function changeOrganization(tx: Tx, change: OrganizationChange, { organizations }: IdentityDeps): Promise<Organization> {
  const { expectedVersion, name, plan, ...decided } = change;
  const changed = await organizations.change(
    tx,
    tx.scope.organizationId,
    (current) => ({
      set: { ...omitUndefined({ name, plan }), ...(decides(decided) ? { settings: settled(settingsOf(current), decided) } : {}) },
      events: (after) => [changedEvent(after)],
    }),
    { sentence: missing, ...(expectedVersion === undefined ? {} : { expectedVersion }) },
  );
  return showOrganization(changed);
}

/** Without a logo the one that is there is taken away. */
export async function setLogo(
  tx: Tx,
  { logo, replaced }: { logo?: StoredPicture; replaced: Replaced },
  { organizations }: IdentityDeps,
): Promise<Organization> {
  const changed = await organizations.change(tx, tx.scope.organizationId, (before) => {
    replaced(before.logo);
    return { ...(logo ? { set: { logo } } : { unset: ['logo'] }), events: (after) => [changedEvent(after)] };
  });
  return showOrganization(changed);
}

export async function logoOf(scope: Scope, { organizations }: IdentityDeps): Promise<StoredPicture> {
  const { logo } = await organizations.get(scope, scope.organizationId, missing);
  if (!logo) throw new Failure('not_found', 'Logo not found');
  return logo;
}

/** What holds for a firm: what was decided, else what holds for everybody. */
function settingsOf({ settings }: OrganizationRecord): OrganizationSettings {
  return { ...defaultSettings, ...settings };
}

function settled(
  current: OrganizationSettings,
  { defaultFeePercentage, ...decided }: Omit<OrganizationChange, 'name' | 'plan' | 'expectedVersion'>,
): OrganizationSettings {
  const {
    defaultFeePercentage: known,
    phone,
    email,
    address,
    license,
    engineeringRegistry,
    ...rest
  } = { ...current, ...omitUndefined(decided) };
  const fee = defaultFeePercentage === undefined ? known : (defaultFeePercentage ?? undefined);
  return {
    ...rest,
    ...(fee === undefined ? {} : { defaultFeePercentage: fee }),
    ...(phone ? { phone } : {}),
    ...(email ? { email } : {}),
    ...(address ? { address } : {}),
    ...(license ? { license } : {}),
    ...(engineeringRegistry ? { engineeringRegistry } : {}),
  };
}

function decides(values: object): boolean {
  return Object.values(values).some((value) => value !== undefined);
}

function changedEvent(after: OrganizationRecord) {
  return createEvent(organizationChanged, { name: after.name, settings: settingsOf(after) });
}

function showOrganization(organization: OrganizationRecord): Organization {
  const { _id, name, plan, logo, version, createdAt } = organization;
  const logoUrl = addressOf('/api/organization/logo', logo);
  return { id: _id, name, plan, ...settingsOf(organization), ...(logoUrl ? { logoUrl } : {}), version, createdAt: createdAt.toISOString() };
}
