import type { Channel, PushChannel } from '../../../shared/api/contract.ts';
import type { CustomerDisplay, CustomerScreenSettings, CustomerScreenState } from '../../../shared/customer-screen.ts';
import type { CustomerView } from '../../../shared/customer-view.ts';
import type { KioskSettings, KioskState } from '../../../shared/kiosk.ts';

/* Messages between an old Electron's shell and its core: that Electron's Node is too old for better-sqlite3. */

export type ShellState = {
  readonly kiosk: KioskState;
  readonly customer: CustomerScreenState;
  readonly displays: readonly CustomerDisplay[];
};

export type ToCore =
  | { readonly kind: 'start'; readonly id: number }
  | { readonly kind: 'stop'; readonly id: number }
  | { readonly kind: 'check'; readonly id: number }
  | { readonly kind: 'call'; readonly id: number; readonly channel: Channel; readonly input: unknown }
  | { readonly kind: 'shell'; readonly state: ShellState };

export type FromCore =
  | { readonly kind: 'answer'; readonly id: number; readonly value?: unknown; readonly error?: string }
  | { readonly kind: 'push'; readonly channel: PushChannel; readonly payload: unknown }
  | { readonly kind: 'kiosk'; readonly act: 'leave' | KioskSettings }
  | {
      readonly kind: 'customer';
      readonly act: 'show' | 'look' | 'open';
      readonly view: CustomerView;
      readonly settings: CustomerScreenSettings;
    };
