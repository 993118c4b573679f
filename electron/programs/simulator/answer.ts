export type Answer = {
  readonly status: number;
  readonly contentType: string | null;
  readonly body: string;
};

export function jsonAnswer(value: unknown, status = 200): Answer {
  return { status, contentType: 'application/json; charset=utf-8', body: JSON.stringify(value) };
}

export function textAnswer(text: string, status = 200): Answer {
  return { status, contentType: 'text/plain; charset=utf-8', body: text };
}

/** 202 without a body, for activate, deactivate, delete, abort and receipt. */
export const ACCEPTED: Answer = { status: 202, contentType: null, body: '' };

/** Nothing was done; `message` is for the caller. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The form is undocumented; `mensagem` is assumed, here only. */
export function restRefusal(status: number, message: string): Answer {
  return jsonAnswer({ mensagem: message }, status);
}

/** Plain text after the documented marker. */
export function qrRefusal(status: number, message: string): Answer {
  return textAnswer(`[ERRO]: ${message}`, status);
}

/** A refusal by the server itself, with its own status on both interfaces. */
export function serverRefusal(side: 'rest' | 'qr', status: number, message: string): Answer {
  return side === 'rest' ? restRefusal(status, message) : qrRefusal(status, message);
}
