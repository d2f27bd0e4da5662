/** Articles under who they are for; each is found by its words, and linked to by its heading. */
import { helpForEverybody } from './help-everybody.ts';
import { helpForIndividuals } from './help-individual.ts';
import { helpForPupils } from './help-pupil.ts';
import { helpForSchools } from './help-school.ts';

export const helpText = [helpForPupils, helpForIndividuals, helpForSchools, helpForEverybody].join('\n');
