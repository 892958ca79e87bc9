// Signing in by steps: the password or a provider first, then the two-factor authentication where there is one.
import { array, boolean, Id, Instant, int, object, oneOf, strictObject, string, union, type Infer } from '../kernel/index.ts';
import { WaitingEmail } from './own-email.ts';
import { NewPassword, SignedInUser } from './people.ts';
import { EmailAddress } from './reach.ts';
import { SecretHash } from './sessions.ts';

/** Six digits of an authenticator app, or a recovery code; spaces and dashes as people type them. */
export const FactorCode = string()
  .trim()
  .min(6, 'Enter the 6-digit code from your app or a recovery code')
  .max(40, 'This code is too long');

/** How long the second step of a sign-in, the confirmation of a person and a reset link hold. */
export const signInStepMs = 10 * 60_000;
export const confirmationMs = 5 * 60_000;
export const resetLinkMs = 30 * 60_000;

export const recoveryCodeCount = 10;

/** The secrets of one attempt: made by the gateway, known here by their hashes only. */
const Visiting = {
  secretHash: SecretHash,
  /** Hash of the session that the browser had before: it ends with the sign-in. */
  previousSecretHash: SecretHash.optional(),
  /** Hash by which a browser is known that signed in to this account before. */
  deviceHash: SecretHash.optional(),
  /** Hash by which this browser is to be known from now on. */
  newDeviceHash: SecretHash.optional(),
  ip: string().max(64).optional(),
  userAgent: string().max(400).optional(),
};

/** The gateway asks identity to check a password and to open a session, or a second step, under secrets that the gateway made. */
export const SignIn = strictObject({ email: string().max(254), password: string().max(256), stepHash: SecretHash.optional(), ...Visiting });
export type SignIn = Infer<typeof SignIn>;

/** What a provider has vouched for; the gateway has checked its signature. */
export const ProviderSignIn = strictObject({
  issuer: string().min(1).max(500),
  subject: string().min(1).max(255),
  email: EmailAddress,
  /** The provider says that it asked for more than one factor. */
  strong: boolean(),
  stepHash: SecretHash,
  ...Visiting,
});
export type ProviderSignIn = Infer<typeof ProviderSignIn>;

export const StepAnswer = strictObject({ stepHash: SecretHash, code: FactorCode, ...Visiting });
export type StepAnswer = Infer<typeof StepAnswer>;

/** `code`: the two-factor authentication is asked for. `enrol`: the organization wants one, and this user has none yet. */
export const SignInStep = object({ step: oneOf(['code', 'enrol']), organizationId: Id, expiresAt: Instant });
export type SignInStep = Infer<typeof SignInStep>;

export const SignedIn = object({
  sessionId: Id,
  expiresAt: Instant,
  user: SignedInUser,
  /** This browser is known from now on by `newDeviceHash`. */
  newDevice: boolean().optional(),
  /** Shown once, after the factor was set up during the sign-in. */
  recoveryCodes: array(string()).optional(),
  /** How many recovery codes are left, when one was used. */
  recoveryCodesLeft: int().optional(),
});
export type SignedIn = Infer<typeof SignedIn>;

export const SignInOutcome = union([SignedIn, SignInStep]);
export type SignInOutcome = Infer<typeof SignInOutcome>;

/** A QR code as the path of an SVG, one unit a module. */
export const QrPath = object({ size: int(), path: string() });
export type QrPath = Infer<typeof QrPath>;

/** What an authenticator app needs: shown while a factor is set up, never again. */
export const FactorSetup = object({ secret: string(), uri: string(), qr: QrPath });
export type FactorSetup = Infer<typeof FactorSetup>;

/** The second step as its page shows it. */
export const StepShown = object({ step: oneOf(['code', 'enrol']), email: string(), setup: FactorSetup.optional() });
export type StepShown = Infer<typeof StepShown>;

/** The answer of the page and of programs that sign in by steps. */
export const StepCode = strictObject({ code: FactorCode, next: string().max(2_000).optional() });

/** The state of one’s own ways in. */
export const Security = object({
  hasPassword: boolean(),
  passwordChangedAt: Instant.optional(),
  /** Since when an authenticator app is asked for. */
  twoFactorSince: Instant.optional(),
  recoveryCodesLeft: int(),
  /** The organization asks everybody for a two-factor authentication. */
  twoFactorRequired: boolean(),
  /** Until when changes of password and factor are open without asking again. */
  confirmedUntil: Instant.optional(),
  /** Another address that waits for its link to be opened. */
  emailChange: WaitingEmail.optional(),
});
export type Security = Infer<typeof Security>;

/** Saying once more who one is: the password, and the code of the factor where there is one. */
export const Confirmation = strictObject({
  password: string().min(1, 'Password is required').max(256).optional(),
  code: FactorCode.optional(),
});
export const Confirmed = object({ confirmedUntil: Instant });

/** Absent in the answer of a repeated call: what is secret is shown once. */
export const FactorStarted = object({ setup: FactorSetup.optional() });
export const FactorConfirmation = strictObject({ code: FactorCode });
export const RecoveryCodes = object({ recoveryCodes: array(string()).optional() });

export const SignInRules = object({ twoFactorRequired: boolean() });
export const SignInRulesChange = strictObject({ twoFactorRequired: boolean() });

export const FactorReset = strictObject({ why: string().trim().max(500).optional() });

export const ResetRequest = strictObject({ email: EmailAddress });
export const ResetChoice = strictObject({ token: string().min(1).max(200), password: NewPassword });

/** One sign-in of the past, as its own user reads it. */
export const PastSignIn = object({
  id: Id,
  at: Instant,
  endedAt: Instant.optional(),
  device: string(),
  place: string(),
  way: oneOf(['password', 'provider']),
  twoFactor: boolean(),
  current: boolean(),
});
export type PastSignIn = Infer<typeof PastSignIn>;
export const PastSignIns = array(PastSignIn);
