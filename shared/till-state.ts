import type { TillMode } from './settings.ts';

/** What really happened to the last request to the operator: the only source of "online" on the screen. */
export type OperatorLink =
  | { readonly state: 'unasked' }
  | { readonly state: 'reached'; readonly at: string }
  | {
      readonly state: 'failed';
      readonly at: string;
      readonly since: string;
      readonly why: 'unreachable' | 'no_answer' | 'unauthorised';
    };

/** What every screen's header shows. */
export type TillState = {
  readonly mode: TillMode;
  readonly storeName: string;
  readonly storeCity: string;
  readonly registerNumber: number;
  readonly version: string;
  readonly link: OperatorLink;
  readonly operatorConfigured: boolean;
  readonly productCount: number;
  readonly outboxWaiting: number;
  readonly outboxRefused: number;
  /** Payments that are not final, and ended ones that contradict the operator. */
  readonly unfinishedPayments: number;
  readonly qrReady: boolean;
  readonly theme: 'system' | 'light' | 'dark';
};

/** Pages of the built-in simulator, in training only. */
export type TrainingPages = {
  readonly devices: readonly { readonly code: string; readonly name: string; readonly url: string }[];
  readonly phoneUrl: string;
};
