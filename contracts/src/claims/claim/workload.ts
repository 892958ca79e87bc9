// Who may be put in charge of claims: what they carry already, and where their licenses reach.
import { Id, array, boolean, endpoint, number, object, oneOf, string, type Infer } from '../../kernel/index.ts';

/** Open claims of one person are counted this far. */
export const maxCounted = 5_000;

export const Candidate = object({
  userId: Id,
  name: string(),
  role: oneOf(['admin', 'adjuster']),
  /** Claims in their hands whose disposition is open. */
  openClaims: number(),
  /** There are more than `openClaims` says. */
  more: boolean(),
  /** States in which they may handle a claim today. */
  states: array(string()),
  /** Of the states that were asked for: those in which they may not, with the reason. */
  against: array(object({ state: string(), reason: string() })),
});
export type Candidate = Infer<typeof Candidate>;

export const readWorkload = endpoint({
  name: 'readWorkload',
  service: 'claims',
  method: 'GET',
  path: '/api/claims/workload',
  summary: 'List users who can be assigned claims, licensed users first, then by open claims',
  access: ['admin', 'adjuster', 'reviewer'],
  apiKeys: true,
  query: object({
    /** States of the claims, two letters each, separated by commas. */
    states: string()
      .regex(/^[A-Z]{2}(,[A-Z]{2}){0,59}$/, 'Enter states like FL,GA')
      .optional(),
  }),
  response: array(Candidate),
});

export const workloadEndpoints = { readWorkload };
