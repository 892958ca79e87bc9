// An answer of the server that a test holds back, to look at a screen that waits.

/** An answer that a test gives when it is time. */
export function later() {
  let give: (answer: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => {
    give = resolve;
  });
  return { answer: async () => (await answer).clone(), give: (response: Response) => give(response) };
}
