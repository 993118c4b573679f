import { BaseSequencer, type TestSpecification } from 'vitest/node';

const isJourney = ({ moduleId }: TestSpecification): boolean => moduleId.includes('/journey/');

/** Journeys before the rest: the longest files come to no end alone, and short ones fill the gaps that are left. */
export class JourneysFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isJourney), ...sorted.filter((file) => !isJourney(file))];
  }
}
