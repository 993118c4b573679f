export { seededNumbers as createRandom } from '../../electron/lib/seeded-numbers.ts';
