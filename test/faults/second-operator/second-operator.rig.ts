import type { Rig, RigReport, RigRun } from '../rig.ts';
import { breachLine } from '../judge/breach.ts';
import { runSchedule } from './schedule.ts';
