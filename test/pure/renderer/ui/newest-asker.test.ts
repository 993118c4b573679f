import { describe, expect, it } from 'vitest';
import { createNewestAsker } from '../../../../renderer/ui/use-product-search.ts';

function slow() {
  const asked: string[] = [];
  const shown: string[] = [];
  let give: () => void = () => undefined;
  const asker = createNewestAsker(
    (question: string) => {
      asked.push(question);
      return new Promise<string>((resolve) => {
        give = () => resolve(question.toUpperCase());
      });
    },
    (question, answer) => shown.push(`${question}=${answer}`),
  );
  const answer = async (): Promise<void> => {
    give();
    for (let step = 0; step < 5; step++) await null;
  };
  return { asker, asked, shown, answer };
}

describe('the asker of the newest question', () => {
  it('has one question under way, and then asks the newest only', async () => {
    const { asker, asked, shown, answer } = slow();
    for (const text of ['a', 'ar', 'arr', 'arro', 'arroz']) asker.ask(text);
    expect(asked).toEqual(['a']);
    await answer();
    expect(asked).toEqual(['a', 'arroz']);
    await answer();
    expect(shown).toEqual(['a=A', 'arroz=ARROZ']);
    asker.ask('feijao');
    await answer();
    expect(shown.at(-1)).toBe('feijao=FEIJAO');
  });

  it('shows and asks nothing more when it is stopped', async () => {
    const { asker, asked, shown, answer } = slow();
    asker.ask('a');
    asker.ask('b');
    asker.stop();
    await answer();
    expect(asked).toEqual(['a']);
    expect(shown).toEqual([]);
  });
});
