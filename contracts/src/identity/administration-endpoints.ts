// Endpoints of administration beside the lists: invitations, pictures of people, the firm and its logo.
import { endpoint, IdInPath, object, roles, staff, string } from '../kernel/index.ts';
import { PictureCrop } from './picture-crop.ts';
import { Organization, OrganizationChange } from './organization.ts';
import { SignedInUser, User, UserAdded } from './people.ts';

const service = 'identity' as const;
const params = object({ id: IdInPath });
const admin = ['admin'] as const;

/** A picture as it is sent: a JPEG or PNG of at most 8 MB; it is turned upright, cut, shrunk and stripped of everything else. */
export const maxPictureBytes = 8 * 1024 * 1024;
const picture = { accepts: 'bytes', maxBodyBytes: maxPictureBytes } as const;
const image = ['image/webp'] as const;
/** The address of a picture names which one it is, so that it may be kept for good. */
const named = object({ v: string().max(64).optional() });

export const administrationApi = {
  renewInvitation: endpoint({
    name: 'renewInvitation',
    service,
    method: 'POST',
    path: '/api/users/:id/invitation',
    summary: 'Invite a user without a password, or invite again; earlier links stop working',
    access: admin,
    params,
    response: UserAdded,
    status: 201,
  }),
  withdrawInvitation: endpoint({
    name: 'withdrawInvitation',
    service,
    method: 'DELETE',
    path: '/api/users/:id/invitation',
    summary: 'Withdraw an invitation; its link stops working and the account loses access',
    access: admin,
    params,
    response: User,
  }),
  setOwnPicture: endpoint({
    ...picture,
    name: 'setOwnPicture',
    service,
    method: 'PUT',
    path: '/api/auth/picture',
    summary: 'Upload your picture (JPEG or PNG) with an optional square crop',
    access: [...roles],
    query: PictureCrop,
    response: SignedInUser,
  }),
  removeOwnPicture: endpoint({
    name: 'removeOwnPicture',
    service,
    method: 'DELETE',
    path: '/api/auth/picture',
    summary: 'Remove your picture',
    access: [...roles],
    response: SignedInUser,
  }),
  showPicture: endpoint({
    name: 'showPicture',
    service,
    method: 'GET',
    path: '/api/users/:id/picture',
    summary: "Download a user's picture; clients and attorneys see their own",
    access: [...roles],
    params,
    query: named,
    responseTypes: image,
  }),
  getOrganization: endpoint({
    name: 'getOrganization',
    service,
    method: 'GET',
    path: '/api/organization',
    summary: "Read the firm's settings",
    access: [...staff],
    apiKeys: true,
    services: true,
    response: Organization,
  }),
  changeOrganization: endpoint({
    name: 'changeOrganization',
    service,
    method: 'PATCH',
    path: '/api/organization',
    summary: "Change the firm's name, plan, time zone, business hours, default fee or claim number format",
    access: admin,
    body: OrganizationChange,
    response: Organization,
  }),
  setLogo: endpoint({
    ...picture,
    name: 'setLogo',
    service,
    method: 'PUT',
    path: '/api/organization/logo',
    summary: "Upload the firm's logo (JPEG or PNG)",
    access: admin,
    response: Organization,
  }),
  removeLogo: endpoint({
    name: 'removeLogo',
    service,
    method: 'DELETE',
    path: '/api/organization/logo',
    summary: "Remove the firm's logo",
    access: admin,
    response: Organization,
  }),
  showLogo: endpoint({
    name: 'showLogo',
    service,
    method: 'GET',
    path: '/api/organization/logo',
    summary: "Download the firm's logo",
    access: [...roles],
    query: named,
    responseTypes: image,
  }),
  printLogo: endpoint({
    name: 'printLogo',
    service,
    method: 'GET',
    path: '/internal/organization/logo',
    summary: "Download the firm's logo as PNG, for documents",
    access: 'services',
    responseTypes: ['image/png'],
  }),
};
