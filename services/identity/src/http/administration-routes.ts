// Endpoint → function of administration: invitations, pictures, the firm.
import { identityApi as api, maxPictureBytes } from '@plumbline/contracts/identity';
import type { Scope } from '@plumbline/contracts/kernel';
import type { Handling, Mount, Tx } from '@plumbline/server';
import { addUser, addUserWithPassword } from '../people/add-user.ts';
import { invite, emailInvitation, renewInvitation, withdrawInvitation } from '../people/invitations.ts';
import { changeOrganization, logoOf, readOrganization, setLogo } from '../people/organization.ts';
import { showUser } from '../accounts/show-person.ts';
import { pictureOf, setOwnPicture } from '../people/own-picture.ts';
import { cropOf } from '../pictures/crop-rules.ts';
import { bytesOf, printedLogo, replacing, storePicture } from '../stores/store-picture.ts';
import { showOwn } from '../sessions/own-account.ts';
import { hashNewPassword } from '../passwords/new-password.ts';
import type { UserRecord } from '../stores/records.ts';
import type { IdentityDeps } from '../stores/deps.ts';

export function mountAdministration(on: Mount, deps: IdentityDeps): void {
  mountInvitations(on, deps);
  mountPictures(on, deps);
  on(api.getOrganization, ({ scope }) => readOrganization(scope, deps));
  on(api.changeOrganization, ({ body, write }) => write((tx) => changeOrganization(tx, body, deps)));
}

function mountInvitations(on: Mount, deps: IdentityDeps): void {
  on(api.addUser, async ({ body, scope, write }) => {
    const { password, ...person } = body;
    if (password === undefined)
      return inviting({ scope, write }, async (tx) => invite(tx, (await addUser(tx, person, deps))._id, deps), deps);
    const passwordHash = await hashNewPassword(password);
    return write(async (tx) => ({ user: showUser(await addUserWithPassword(tx, { ...person, passwordHash }, deps)) }));
  });
  on(api.renewInvitation, ({ params, scope, write }) => inviting({ scope, write }, (tx) => renewInvitation(tx, params.id, deps), deps));
  on(api.withdrawInvitation, ({ params, write }) => write(async (tx) => showUser(await withdrawInvitation(tx, params.id, deps))));
}

interface Invited {
  readonly user: UserRecord;
  readonly path: string;
}

/** Link and carrier are added after the transaction: the stored answer of the idempotency key never holds the link. */
async function inviting(
  { scope, write }: { scope: Scope; write: Handling<typeof api.addUser>['write'] },
  effect: (tx: Tx) => Promise<Invited>,
  deps: IdentityDeps,
) {
  const made: Invited[] = [];
  const added = await write(async (tx) => {
    made[0] = await effect(tx);
    return { user: showUser(made[0].user) };
  });
  const [invited] = made;
  if (!invited) return added;
  const carriedBy = await emailInvitation(scope, invited, deps);
  return { ...added, invitationPath: invited.path, ...(carriedBy ? { invitationCarriedBy: carriedBy } : {}) };
}

function mountPictures(on: Mount, deps: IdentityDeps): void {
  on(api.setOwnPicture, async ({ scope, query, bytes, write }) => {
    const picture = await storePicture(scope, { kind: 'person', bytes: await bytes(maxPictureBytes), crop: cropOf(query) }, deps);
    return replacing(deps, (replaced) => write(async (tx) => showOwn(tx, await setOwnPicture(tx, { picture, replaced }, deps), deps)));
  });
  on(api.removeOwnPicture, ({ write }) =>
    replacing(deps, (replaced) => write(async (tx) => showOwn(tx, await setOwnPicture(tx, { replaced }, deps), deps))),
  );
  on(api.showPicture, async ({ params, scope, answerWith }) => {
    const { body, options } = await bytesOf(await pictureOf(scope, params.id, deps), deps);
    return answerWith.stream(body, options);
  });
  on(api.setLogo, async ({ scope, bytes, write }) => {
    const logo = await storePicture(scope, { kind: 'logo', bytes: await bytes(maxPictureBytes) }, deps);
    return replacing(deps, (replaced) => write((tx) => setLogo(tx, { logo, replaced }, deps)));
  });
  on(api.removeLogo, ({ write }) => replacing(deps, (replaced) => write((tx) => setLogo(tx, { replaced }, deps))));
  on(api.printLogo, async ({ scope, answerWith }) =>
    answerWith.bytes(await printedLogo(await logoOf(scope, deps), deps), { contentType: 'image/png', inline: true }),
  );
  on(api.showLogo, async ({ scope, answerWith }) => {
    const { body, options } = await bytesOf(await logoOf(scope, deps), deps);
    return answerWith.stream(body, options);
  });
}
