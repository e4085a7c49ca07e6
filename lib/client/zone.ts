/**
 * Runs in the head: puts the browser's time zone into the hidden field `timezone` of a plain form as it is sent. A
 * component for that would have the front door load React for a single field. No less-than sign and no ampersand
 * stand in it, since React would write them as entities.
 */
export const zoneScript = `addEventListener('submit',function(e){var f=e.target.elements.timezone;if(f)if(f.type==='hidden')if(!f.value)f.value=Intl.DateTimeFormat().resolvedOptions().timeZone||''},true)`
