/** Classes of parts of a page that show other things than its own: carousels, recommendations, advertisements. */
export const foreignClasses =
  /(?:^|[\s_-])(?:carousel|related|recommend(?:ed|ations?|s)?|recently|recent|similar|upsells?|crosssells?|cross-?sells?|cross|also|sponsored|advert(?:s|isements?)?|ads|suggest(?:ed|ions?)|complements?|complementary|accessor(?:y|ies)|bestsellers?|frequently|bought-together|alternatives?|zuletzt|aehnliche|recommandations?|relacionados?)(?:$|[\s_-])/i
