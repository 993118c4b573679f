import type { UpdateChannel, UpdateSettings } from '../../shared/update.ts';

/** What stands in the form of updates. */
export type UpdateForm = {
  readonly updateAddress: string;
  readonly updateChannel: UpdateChannel;
  readonly updateAutomatic: boolean;
};

export function updatesToForm({ address, channel, automatic }: UpdateSettings): UpdateForm {
  return { updateAddress: address, updateChannel: channel, updateAutomatic: automatic };
}

/** `address` as it is stored, without spaces and slashes at its end. */
export function formToUpdates(form: UpdateForm, address: string): UpdateSettings {
  return { address, channel: form.updateChannel, automatic: form.updateAutomatic };
}
