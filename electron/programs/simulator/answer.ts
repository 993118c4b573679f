/** What an operation says back, before anything on the way spoils it. */
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

/** 202 without a body: what activate, deactivate, delete, abort and receipt say. */
export const ACCEPTED: Answer = { status: 202, contentType: null, body: '' };

/** The request is wrong. Nothing of it was done; `message` is for the person who reads it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The body of a refusal on the REST interface. Its form is not documented: this one is assumed, here alone. */
export function restRefusal(status: number, message: string): Answer {
  return jsonAnswer({ mensagem: message }, status);
}

/** A refusal on the QR interface: always a plain string behind the documented marker. */
export function qrRefusal(status: number, message: string): Answer {
  return textAnswer(`[ERRO]: ${message}`, status);
}

/** What the server itself refuses, before any operation: its own status on both interfaces. */
export function serverRefusal(side: 'rest' | 'qr', status: number, message: string): Answer {
  return side === 'rest' ? restRefusal(status, message) : qrRefusal(status, message);
}
