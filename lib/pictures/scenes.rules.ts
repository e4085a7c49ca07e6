import { type Scene, scenes } from './scenes.values'

const box = 'viewBox="0 0 260 190"'
const ground = '<ellipse cx="130" cy="172" rx="96" ry="9" fill="var(--sunken,var(--line))"/>'

/** A drawing as SVG text, for pages that are sent without the app. */
export const drawScene = (of: Scene) =>
  `<svg ${box} width="220" height="161" aria-hidden="true">${ground}${scenes[of]}</svg>`

/** All drawings in one file. Every page of the app could need one, and should not bring it along. */
export const scenesFile = () =>
  `<svg xmlns="http://www.w3.org/2000/svg">${Object.entries(scenes)
    .map(([name, shapes]) => `<symbol id="${name}" ${box}>${ground}${shapes}</symbol>`)
    .join('')}</svg>`
