export type NewestAsker<Question> = {
  readonly ask: (question: Question) => void;
  /** Nothing is shown or asked any more. */
  readonly stop: () => void;
};

/**
 * Asks one question at a time, so that a slow disk is not flooded by somebody who types. Of those that come meanwhile
 * only the newest is asked, and answers are shown in the order of their questions.
 */
export function createNewestAsker<Question, Answer>(
  answerTo: (question: Question) => Promise<Answer>,
  show: (question: Question, answer: Answer) => void,
): NewestAsker<Question> {
  let waiting: { readonly question: Question } | null = null;
  let running = false;
  let stopped = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting !== null && !stopped) {
      const { question } = waiting;
      waiting = null;
      const answer = await answerTo(question);
      if (!stopped) show(question, answer);
    }
    running = false;
  }

  return {
    ask: (question) => {
      waiting = { question };
      if (!running) void run();
    },
    stop: () => {
      stopped = true;
    },
  };
}
