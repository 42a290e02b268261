import type { GatewayReason } from '@attune/gateway-contract/reasons';
import type { Route } from '@attune/gateway-contract/route';
import { ServiceError } from '@attune/platform/service-error';
import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  type NestInterceptor,
  RequestMapping,
  RequestMethod,
  UseInterceptors,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { z } from 'zod';

/** The method answers this route: at its path, with its status; only the fields that its output names leave. */
export const Answers = (route: Route): MethodDecorator =>
  applyDecorators(
    RequestMapping({ path: route.path, method: RequestMethod[route.method] }),
    HttpCode(route.status ?? 200),
    RouteConfig({ sentenceIn: route.sentenceIn, unknownLink: route.unknownLink }),
    UseInterceptors(new OutputCheck(route.output)),
  );

/** A route's input after its check. */
export type InputFor<R extends { input: z.ZodType }> = z.output<R['input']>;

/** The route's input, checked: the query of a GET, else the JSON body. */
export const Input = (route: Route & { input: z.ZodType }): ParameterDecorator => {
  const schema = strict(route.input);
  const read = (_data: unknown, context: ExecutionContext): unknown => {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return checked(schema, route.method === 'GET' ? request.query : (request.body ?? {}));
  };
  return createParamDecorator(read)();
};

class OutputCheck implements NestInterceptor {
  constructor(private readonly output: z.ZodType) {}

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(map(answer => this.output.parse(answer)));
  }
}

/** A request with an unknown key is refused, also where the schema would drop the key. */
const strict = (schema: z.ZodType): z.ZodType => (schema instanceof z.ZodObject ? schema.strict() : schema);

/** The input as the schema reads it, or `invalid_input` with each field at fault. */
function checked<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(input);
  if (success) return data;
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.') || 'input'] ??= refusalOf(issue);
  throw new ServiceError('invalid_input', 'invalid_input', {}, { fields });
}

// zod's own words would repeat what was sent.
const refusalOf = ({ code, message }: z.core.$ZodIssue): string =>
  code === 'unrecognized_keys' ? ('unknown_field' satisfies GatewayReason) : message;
