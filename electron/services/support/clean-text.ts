import { homedir } from 'node:os';
import { isTaxId } from '../../../shared/tax-id.ts';
import { mask } from '../../lib/logger.ts';

/** A CPF or CNPJ as people and papers write it. */
const TAX_ID =
  /(?<![\dA-Z])(?:\d{3}\.?\d{3}\.?\d{3}-?\d{2}|[\dA-Z]{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/?[\dA-Z]{4}-?\d{2})(?![\dA-Z])/g;

/**
 * A text fit to leave the shop: no secret that is known, no card number, no CPF or CNPJ, and not the name of who uses the
 * computer, which stands in the path of his folder.
 */
export function cleaner(secrets: readonly string[]): (text: string) => string {
  const known = secrets.filter((secret) => secret !== '');
  const home = homedir();
  return (text) => {
    const struck = known.reduce((left, secret) => left.replaceAll(secret, '***'), text);
    const homeless = home.length > 1 ? struck.replaceAll(home, '~') : struck;
    return mask(homeless.replace(TAX_ID, (found) => (isTaxId(found) ? '***' : found)));
  };
}
