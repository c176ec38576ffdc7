import type { BodyKind } from '@vitrine/contract/endpoint.ts';
import { schemaOf } from '../../platform/http/openapi.ts';
import { damageInput } from './damage-input.ts';
import { damageRequest } from './damage-request.ts';
import { encodeInput, type Request } from './encode-input.ts';
import { makeValue, type Schema, type Surroundings } from './make-value.ts';
import type { Target } from './target.ts';

const schemas = new Map<Target, Schema>();
const schemaFor = (target: Target): Schema => {
  const schema = schemas.get(target) ?? (schemaOf(target.input, 'input') as Schema);
  schemas.set(target, schema);
  return schema;
};

const kinds: readonly [BodyKind, ...BodyKind[]] = ['query', 'json', 'form', 'multipart'];

/** A request for a target: as it should be, with something wrong in what it says, or in how it says it. */
export const makeRequest = async (
  target: Target,
  around: Surroundings,
  columns: readonly string[],
): Promise<Request> => {
  const { chance } = around;
  const input = makeValue(schemaFor(target), '', around) as Record<string, unknown>;
  const luck = chance.next();
  const damages = luck < 0.4 ? 0 : luck < 0.75 ? 1 : luck < 0.88 ? chance.whole(2, 6) : 0;
  for (let count = 0; count < damages; count += 1) {
    damageInput(input, chance, columns);
  }
  const kind = chance.next() < 0.02 ? chance.one(kinds) : undefined;
  const request = target.encode ? target.encode(input, around) : await encodeInput(target, input, kind);
  return luck < 0.88 ? request : damageRequest(request, chance);
};
