// The firm itself.
import { organizationChanged, type Organization } from '@plumbline/contracts/identity';
import type { Scope } from '@plumbline/contracts/kernel';
import { fact, type Tx } from '@plumbline/server';
import type { OrganizationDocument } from '../stores/documents.ts';
import type { IdentityNeeds } from '../stores/needs.ts';

export async function readOrganization(scope: Scope, { organizations }: IdentityNeeds): Promise<Organization> {
  return showOrganization(await organizations.get(scope, scope.organizationId, 'Organization not found'));
}

export async function changeOrganization(tx: Tx, name: string, { organizations }: IdentityNeeds): Promise<Organization> {
  return showOrganization(
    await organizations.change(tx, tx.scope.organizationId, () => ({ set: { name }, facts: [fact(organizationChanged, { name })] })),
  );
}

function showOrganization({ _id, name, plan }: OrganizationDocument): Organization {
  return { id: _id, name, plan };
}
