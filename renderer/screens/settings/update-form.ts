import type { UpdateChannel, UpdateSettings } from '../../../shared/update.ts';
import { bareAddress } from './address-form.ts';

/** What stands in the form of updates. */
export type UpdateForm = {
  readonly updateAddress: string;
  readonly updateChannel: UpdateChannel;
  readonly updateAutomatic: boolean;
};

export function updatesToForm({ address, channel, automatic }: UpdateSettings): UpdateForm {
  return { updateAddress: address, updateChannel: channel, updateAutomatic: automatic };
}

export function formToUpdates(form: UpdateForm): UpdateSettings {
  return { address: bareAddress(form.updateAddress), channel: form.updateChannel, automatic: form.updateAutomatic };
}
