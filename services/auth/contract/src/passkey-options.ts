import { z } from 'zod';

// What browsers are asked for, as JSON (WebAuthn level 3, 5.4 and 5.5): each field that leaves.

const Credential = z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() });
const asked = {
  challenge: z.string(),
  timeout: z.number().optional(),
  hints: z.array(z.string()).optional(),
};

export const PasskeyRequestOptions = z.object({
  ...asked,
  rpId: z.string().optional(),
  allowCredentials: z.array(Credential).optional(),
  userVerification: z.string().optional(),
});

export const PasskeyCreationOptions = z.object({
  ...asked,
  rp: z.object({ name: z.string(), id: z.string().optional() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.string() })),
  attestation: z.string().optional(),
  excludeCredentials: z.array(Credential).optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.string().optional(),
      userVerification: z.string().optional(),
      requireResidentKey: z.boolean().optional(),
    })
    .optional(),
  extensions: z.object({ credProps: z.boolean().optional() }).optional(),
});
