/** The account at the phone carrier on a product whose texts come in. Nothing is sent to it, and nothing listens where its API would be. */
export const carrier = {
  TWILIO_ACCOUNT_SID: 'AC0',
  TWILIO_AUTH_TOKEN: 'token-of-journeys',
  TWILIO_FROM: '+18135550100',
  TWILIO_API_URL: 'http://127.0.0.1:9',
};
