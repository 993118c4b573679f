export { seededNumbers as createRandom } from '../../electron/till/sample-week.ts';
