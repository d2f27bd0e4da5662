import { openApiDocument } from '#functions/platform/http/openapi.ts';
import type { Part } from '#functions/platform/http/parts.ts';

export const part: Part = ({ app }) => {
  app.get('/api/main/openapi.json', (c) => c.json(openApiDocument()));
};
